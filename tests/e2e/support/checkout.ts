import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#contract/limits.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type Goods, HONEY, putInCart } from "./goods.ts";
import { expect, hasScripts, openPage, price, type Shop } from "./shop.ts";

export const CASH_FEE = 300;

type Typed = Record<
  "firstName" | "lastName" | "phone" | "address1" | "state" | "suburb",
  string
> & {
  country: "AU" | "VN";
  streetType?: string;
  postcode?: string;
};

/** Typical input in each language. */
export const ADDRESSES: Record<Locale, Typed> = {
  en_US: {
    country: "AU",
    firstName: "Jack",
    lastName: "O'Brien",
    phone: "(02) 9374 4000",
    address1: "48 Pirrama",
    streetType: "Road",
    suburb: "Pyrmont",
    state: "NSW",
    postcode: "2009",
  },
  vi_VN: {
    country: "VN",
    firstName: "Hà",
    lastName: "Nguyễn",
    phone: "0912 345 678",
    address1: "45 Lê Lợi",
    suburb: "Phường Bến Thành",
    state: "SG",
  },
};

export const DELIVERY: Record<Locale, string> = {
  en_US: "Standard delivery",
  vi_VN: "Bưu kiện hàng không về Việt Nam",
};

/** A guest with a cart and a checkout that lacks only the payment method. */
export async function prepareCheckout(page: Page, store: Store, shop: Shop, goods: Goods = HONEY) {
  const email = newEmail();
  await putInCart(page, store, goods, 2);
  const guest = { intent: "guest", email, to: shop.path("/checkout") };
  const login = await page.request.post(shop.path("/login"), { form: guest, maxRedirects: 0 });
  expect(login.status()).toBe(302);
  await fillInCheckout(page, store, shop, email);
  return email;
}

/** Has a guest order in cash, up to the thank-you page. */
export async function orderInCash(page: Page, store: Store, shop: Shop) {
  const email = await prepareCheckout(page, store, shop);
  const checkout = await readyToOrder(page, shop, "cash-on-delivery");
  await checkout.place.click();
  await expect(page).toHaveURL(shop.path("/checkout/thank-you"));
  const number = await fact(page, shop.t("checkout:thanks.number"));
  return { email, number };
}

/** Fills in the checkout except the payment method; the cart must not be empty. */
export async function fillInCheckout(
  page: Page,
  store: Store,
  { locale, path }: Shop,
  email: string,
) {
  const delivery = store.get<{ id: number }>(
    "SELECT id FROM delivery_method WHERE country = ? ORDER BY position LIMIT 1",
    ADDRESSES[locale].country,
  );
  const billing = Object.entries(ADDRESSES[locale]).map(([name, value]) => [
    `billing.${name}`,
    value,
  ]);
  const draft = Object.fromEntries(billing) as Record<string, string>;
  const saved = await page.request.post(path("/checkout"), {
    form: { intent: "save", email, ...draft, deliveryMethodId: String(delivery?.id) },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(302);
}

export function newEmail() {
  return `shopper-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

export function checkoutOn(page: Page, shop: Shop) {
  const { locale, t } = shop;
  const isPlain = !hasScripts();
  const block = (name: "contact" | "billing" | "shipping" | "delivery" | "payment") =>
    page.getByRole("group", { name: t(`checkout:${name}.title`) });
  /** A label may end in "(optional)". */
  const field = (name: Parameters<typeof block>[0], label: string) =>
    block(name).getByLabel(new RegExp(`^${RegExp.escape(label)}( \\(|\\s*$)`));
  const review = page.getByRole("region", { name: t("checkout:review.title") });
  const line = (key: Parameters<typeof t>[0]) => entryOf(review, t(key));

  return {
    block,
    field,
    line,
    place: review.getByRole("button", { name: t("checkout:place") }),
    problems: page.getByRole("alert").filter({ hasText: t("checkout:incomplete") }),

    /** The fields of a complete address are behind "Change". */
    async unfold(name: "billing" | "shipping") {
      await block(name).waitFor();
      const change = block(name).getByText(t("checkout:address.change"), { exact: true });
      const isFolded = !(await field(name, t("checkout:address.country")).isVisible());
      if (isFolded) await change.click();
    },

    showCodes: () => showCodes(review, shop),

    async fillAddress(name: "billing" | "shipping", address: Typed) {
      const label = (text: string) => field(name, text);
      await this.unfold(name);
      const country = label(t("checkout:address.country"));
      if ((await country.inputValue()) !== address.country) {
        await country.selectOption(address.country);
        if (isPlain)
          await block(name)
            .getByRole("button", { name: t("checkout:address.changeCountry") })
            .click();
      }
      const isVietnamese = address.country === "VN";
      await label(t(`address:state.${isVietnamese ? "city" : "territory"}`)).selectOption(
        address.state,
      );
      await label(t("checkout:address.lastName")).fill(address.lastName);
      await label(t("checkout:address.firstName")).fill(address.firstName);
      await label(t("checkout:address.phone")).fill(address.phone);
      await label(t("address:address1")).fill(address.address1);
      await label(t(`address:suburb.${isVietnamese ? "ward" : "suburb"}`)).fill(address.suburb);
      if (isVietnamese) return;
      await label(t("address:streetType")).fill(address.streetType ?? "");
      await label(t("address:postcode.postcode")).fill(address.postcode ?? "");
    },

    /** With JavaScript the delivery methods are loaded automatically. */
    async chooseDelivery(name: string) {
      const show = block("delivery").getByRole("button", { name: t("checkout:delivery.show") });
      if (isPlain && (await show.isVisible())) await show.click();
      await block("delivery")
        .getByRole("radio", { name: new RegExp(`^${name}`) })
        .check();
    },

    async choosePayment(method: Method) {
      const name = new RegExp(`^${RegExp.escape(t(`checkout:payment.${method}`))}`);
      await block("payment").getByRole("radio", { name }).check();
    },

    /** Waits for the ERP's totals before the order button is pressed. */
    async seeTotals({ fee, isDelivered = true }: { fee?: number; isDelivered?: boolean }) {
      if (isPlain) await review.getByRole("button", { name: t("checkout:save") }).click();
      const delivery = line("cart:summary.delivery");
      if (isDelivered) await expect(delivery).not.toHaveText(t("checkout:delivery.choose"));
      else await expect(delivery).toHaveCount(0);
      if (fee === 0) await expect(line("cart:summary.paymentFee")).toHaveCount(0);
      else if (fee) await expect(line("cart:summary.paymentFee")).toHaveText(price(fee));
      return line("cart:summary.total").innerText();
    },

    /** Fills in what a guest has to choose, and returns the total. */
    async fillIn(method: Method) {
      await this.fillAddress("billing", ADDRESSES[locale]);
      await this.chooseDelivery(DELIVERY[locale]);
      await this.choosePayment(method);
      return this.seeTotals({ fee: feeOf(method) });
    },
  };
}

type Method = "cash-on-delivery" | "card" | "bank-transfer" | "pay-on-site";

/** Codes and points, which are closed until one is used. */
export async function showCodes(summary: Locator, { t }: Shop) {
  await summary.waitFor();
  const codes = [t("cart:coupon.label"), t("cart:coupon.orPoints")];
  const isTitle = new RegExp(`^\\W*(${codes.map((text) => RegExp.escape(text)).join("|")})$`);
  const title = summary.locator("summary").filter({ hasText: isTitle });
  if (!(await title.evaluate((it) => it.closest("details")?.open))) await title.click();
}

function feeOf(method: Method): number {
  return method === "cash-on-delivery" ? CASH_FEE : 0;
}

/** Fills in the whole checkout and waits for the totals. */
export async function readyToOrder(page: Page, shop: Shop, method: Method) {
  const checkout = checkoutOn(page, shop);
  await openPage(page, shop.path("/checkout"));
  await checkout.choosePayment(method);
  await checkout.seeTotals({ fee: feeOf(method) });
  return checkout;
}

/** Adds pieces of the product whose page is open, and presses the way to the checkout. */
export async function addAndCheckOut(page: Page, { t }: Shop, quantity: number) {
  await page.getByLabel(t("catalog:product.quantity")).fill(String(quantity));
  await page.getByRole("button", { name: t("catalog:product.add"), exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("catalog:product.viewCart") })
    .click();
  await page.getByRole("button", { name: t("cart:checkout") }).click();
}

/** Adds two pieces of the product whose page is open, and goes to the checkout as a guest. */
export async function goToCheckout(page: Page, shop: Shop, email: string) {
  const { t, path } = shop;
  await addAndCheckOut(page, shop, 2);
  await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
  const guest = page.locator("form").filter({ hasText: t("session:guest.title") });
  await guest.getByLabel(t("session:email")).fill(email);
  await guest.getByRole("button", { name: t("session:guest.submit") }).click();
  await expect(page).toHaveURL(path("/checkout"));
}

export const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0027 6000 3184",
  pending: "4000 0000 0000 3220",
  silent: "4000 0000 0000 0259",
};

export async function payByCard(page: Page, shop: Shop, number: string) {
  await fillInCard(page, shop, number);
  await page.getByRole("button", { name: shop.demo("provider.pay", { amount: "" }) }).click();
}

/** On the demo card provider's page, outside the shop. */
export async function fillInCard(page: Page, { demo }: Shop, number: string) {
  await expect(page).toHaveURL(/\/demo-provider\//);
  await page.getByLabel(demo("provider.name")).fill("Jack O'Brien");
  await page.getByLabel(demo("provider.number")).fill(number);
  await page.getByLabel(demo("provider.expiry")).fill("08/30");
  await page.getByLabel(demo("provider.cvc")).fill("123");
}

/** The value of one labelled fact of the thank-you page. */
export async function fact(page: Page, label: string) {
  return entryOf(page.locator("body"), label).first().innerText();
}

/** The definition of a `<dl>` entry; its term may end in a note in brackets. */
/** On phones the cart's bar has the total. */
export const cartTotal = (page: Page) => page.getByRole("main").locator(".buy-bar p");

export function entryOf(within: Locator, term: string): Locator {
  const name = new RegExp(`^${RegExp.escape(term)}( \\(|$)`);
  const has = within.page().getByRole("term").filter({ hasText: name });
  return within.locator("dl > div").filter({ has }).getByRole("definition");
}
