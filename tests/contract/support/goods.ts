import type { Variant } from "#contract/catalog.ts";
import type { Output } from "#contract/operations.ts";
import { AU_HOME, type TestShopper } from "#tests/shopper.ts";

/** Asks and changes by the operations: of an ERP directly, or of a shop over HTTP. */
export type Caller = Pick<TestShopper, "ask" | "do">;
export type Goods = Variant & { slug: string; name: string };

/** One variant each of the first products that fit, cheapest first. */
export async function findGoods(
  shopper: Caller,
  fits: (variant: Variant) => boolean,
  count = 1,
): Promise<Goods[]> {
  const found: Goods[] = [];
  for (let page = 1; page <= 3; page++) {
    const listing = await shopper.ask("catalog.listing", { sort: "price-asc", page });
    for (const { slug } of listing?.products ?? []) {
      const product = await shopper.ask("catalog.product", { slug });
      if (!product) throw new Error(`${slug} is listed but not found`);
      if (product.extras.length > 0) continue;
      const variant = product.variants.find((one) => fits(one));
      if (variant) found.push({ ...variant, slug, name: product.name });
      if (found.length === count) return found;
    }
    if (!listing || page >= listing.pageCount) break;
  }
  return found;
}

/** A variant for which a deposit is paid at once and the rest later. */
export async function findMadeToOrder(
  shopper: Caller,
  sort: "price-desc" | "price-asc" = "price-desc",
): Promise<Pick<Variant, "id" | "deposit"> & { percent: number }> {
  for (let page = 1; ; page++) {
    const listing = await shopper.ask("catalog.listing", { sort, page });
    for (const { slug } of listing?.products ?? []) {
      const product = await shopper.ask("catalog.product", { slug });
      const variant = product?.variants.find(({ availability }) => availability === "in-stock");
      if (product?.depositPercent && variant) {
        return { ...variant, percent: product.depositPercent };
      }
    }
    if (!listing || page >= listing.pageCount) throw new Error("Nothing is made to order");
  }
}

/** Variants with plenty of stock. */
export async function wellStocked(shopper: Caller, count = 1): Promise<Goods[]> {
  const isPlenty = ({ availability }: Variant) => availability === "in-stock";
  const goods = await findGoods(shopper, isPlenty, count);
  if (goods.length < count) throw new Error("The catalogue has too little in stock");
  return goods;
}

export { AU_HOME };

export const VN_HOME = {
  firstName: "Lan",
  lastName: "Phạm",
  phone: "0912 345 678",
  country: "VN",
  address1: "12 Nguyễn Huệ",
  suburb: "Phường Sài Gòn",
  state: "SG",
} as const;

type PaymentMethod = "card" | "cash-on-delivery" | "bank-transfer";

/** Guests with one address have a limit of open orders. */
const newBuyer = () => `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Fills in the checkout, with a delivery method that has a fee if there is one. */
export async function fillCheckout(
  shopper: Caller,
  paymentMethod: PaymentMethod,
  billing: typeof AU_HOME | typeof VN_HOME = AU_HOME,
): Promise<Output<"checkout.saveDraft">> {
  const typed = { email: newBuyer(), billing, paymentMethod };
  const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
  const sent = deliveryMethods.filter(({ places }) => places.length === 0);
  const method =
    sent.find(({ allowsCashOnDelivery, price }) => allowsCashOnDelivery && price.amount > 0) ??
    sent[0] ??
    deliveryMethods[0]; // heavy goods can only be collected
  const place = method?.places.find(({ lacks }) => lacks.length === 0);
  return shopper.do("checkout.saveDraft", {
    ...typed,
    deliveryMethodId: method?.id,
    pickupPlaceId: place?.id,
  });
}

/** Needed because a customer's cart is kept between tests. */
export async function emptyCart(shopper: Caller): Promise<void> {
  for (const { id } of (await shopper.ask("cart.get", {})).lines) {
    await shopper.do("cart.setQuantity", { lineId: id, quantity: 0 });
  }
}

/** The input of `checkout.placeOrder`. */
export function attempt(checkout: Output<"checkout.get">, key: string = crypto.randomUUID()) {
  return {
    idempotencyKey: key,
    expectedTotal: checkout.cart.totals.total.amount,
    returnPath: "/checkout/result",
  };
}
