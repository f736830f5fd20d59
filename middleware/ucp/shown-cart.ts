import type { Cart, CartLine } from "#contract/cart.ts";
import { type Asking, type Message, pageOf } from "./asking.ts";
import { goodsId, imageOf, unitOf } from "./goods.ts";
import { nameOf } from "./lines.ts";

/** Lines and totals, which carts and checkouts have alike. Taxes are in the prices, so no entry adds them. */
export function contentsOf(asking: Asking, cart: Cart) {
  return {
    line_items: cart.lines.map((line) => ({
      id: line.id,
      item: {
        id: goodsId(line.slug, line.variantId),
        title: nameOf(line),
        price: line.unitPrice.amount,
        ...unitOf(line.unit),
        image_url: imageOf(asking, line.image),
      },
      quantity: line.quantity,
      totals: [
        { type: "subtotal", amount: line.subtotal.amount },
        { type: "total", amount: line.subtotal.amount },
      ],
    })),
    currency: cart.totals.total.currency,
    totals: totalsOf(cart),
  };
}

function totalsOf({ totals }: Cart) {
  const { itemsSubtotal, discount, pointsDiscount, delivery, paymentFee, giftCards, total } =
    totals;
  const less = discount.amount + pointsDiscount.amount + giftCards.amount;
  const more = paymentFee.amount;
  return [
    { type: "subtotal", amount: itemsSubtotal.amount },
    ...(less > 0 ? [{ type: "discount", amount: -less }] : []),
    ...(delivery ? [{ type: "fulfillment", amount: delivery.amount }] : []),
    ...(more > 0 ? [{ type: "fee", amount: more }] : []),
    { type: "total", amount: total.amount },
  ];
}

/** What is wrong with lines that were added before. */
export function issuesOf({ t }: Asking, { lines }: Cart): Message[] {
  return lines.flatMap((line, index): Message[] => {
    const path = `$.line_items[${index}]`;
    const name = nameOf(line);
    switch (line.issue) {
      case "sold-out": {
        const content = t("messages.sold_out", { name });
        return [{ type: "error", code: "out_of_stock", content, severity: "recoverable", path }];
      }
      case "not-for-sale":
      case "quote-expired": {
        const content = t("messages.not_for_sale", { name });
        return [
          { type: "error", code: "item_unavailable", content, severity: "recoverable", path },
        ];
      }
      case "not-enough-stock": {
        const content = t("messages.fewer", { name, asked: line.quantity, got: line.maxQuantity });
        return [{ type: "error", code: "out_of_stock", content, severity: "recoverable", path }];
      }
      case "price-changed":
        return [
          {
            type: "warning",
            code: "price_changed",
            content: t("messages.price_changed", { name }),
            path,
          },
        ];
      case null:
        return [];
    }
  });
}

/** The page that shows a person these lines and asks before it fills the own cart (spec 11.13). */
export function handoverOf(asking: Asking, lines: readonly CartLine[]): string {
  const items = lines.map(
    ({ slug, variantId, quantity }) => `~${goodsId(slug, variantId)}:${quantity}`,
  );
  return `${pageOf(asking, "/cart/add")}?items=${items.join(",")}`;
}

const LINKS = [
  { type: "terms_of_service", page: "terms", text: "links.terms" },
  { type: "privacy_policy", page: "policy", text: "links.privacy" },
  { type: "refund_policy", page: "return-refund", text: "links.returns" },
  { type: "shipping_policy", page: "shipping-isu", text: "links.shipping" },
] as const;

/** Pages that the shop has in the buyer's language. */
export async function linksOf(asking: Asking) {
  const { middleware, caller, t } = asking;
  const { pages } = await middleware.dispatch.query("shop.profile", {}, caller);
  return LINKS.filter(({ page }) => !pages || pages.includes(page)).map(({ type, page, text }) => ({
    type,
    url: pageOf(asking, `/${page}`),
    title: t(text),
  }));
}
