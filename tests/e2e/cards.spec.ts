import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { signedIn } from "#tests/e2e/support/account.ts";
import {
  CARDS,
  fact,
  fillInCard,
  fillInCheckout,
  newEmail,
  payByCard,
  readyToOrder,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, price, SHOPS, test, type Shop } from "#tests/e2e/support/shop.ts";

const MASTERCARD = "5555 5555 5555 4444";
const DECLINED_LATER = "4000 0000 0000 0341";
const MADE_TO_ORDER = "hand-loomed-fringe-throw";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  const nameOf = (brand: "visa" | "mastercard", digits: string) =>
    t("cards:name", { brand: t(`cards:brands.${brand}`), digits });
  const cardItem = (page: Page, name: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });

  test(`a customer saves cards, chooses the default one and deletes one (${language})`, async ({
    page,
    open,
    store,
    settled,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/payment-method"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cards:title"));
    await expect(page.getByText(t("cards:empty"))).toBeVisible();
    await expect(page.getByText("Apple Pay")).toBeVisible();
    await checkPage(page, shop, `cards-empty-${shop.locale}`);

    await addCard(page, shop, CARDS.approved);
    await expect(page).toHaveURL(path("/my-account/payment-method"));
    await expect(page.getByText(t("toast:cards.saved")).first()).toBeVisible();
    const visa = cardItem(page, nameOf("visa", "4242"));
    await expect(visa.getByText(t("cards:default"), { exact: true })).toBeVisible();
    await expect(visa.getByText(t("cards:expires", { month: "08/30" }))).toBeVisible();

    await settled();
    await addCard(page, shop, MASTERCARD);
    const mastercard = cardItem(page, nameOf("mastercard", "4444"));
    await expect(mastercard).toBeVisible();
    await settled();
    const makeDefault = t("cards:makeDefaultOf", { card: nameOf("mastercard", "4444") });
    await page.getByRole("button", { name: makeDefault }).click();
    await expect(page.getByText(t("toast:cards.madeDefault")).first()).toBeVisible();
    await expect(mastercard.getByText(t("cards:default"), { exact: true })).toBeVisible();
    await expect(visa.getByText(t("cards:default"), { exact: true })).toBeHidden();

    await settled();
    await visa.locator("summary").click();
    await checkPage(page, shop, `cards-delete-${shop.locale}`);
    await visa.getByRole("button", { name: t("cards:yes") }).click();
    await expect(page.getByText(t("toast:cards.removed")).first()).toBeVisible();
    await expect(visa).toHaveCount(0);
    await expect(mastercard).toBeVisible();
  });

  test(`a declined or canceled card is not saved (${language})`, async ({
    page,
    open,
    store,
    settled,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/payment-method"));
    await addCard(page, shop, CARDS.declined);
    await expect(page.getByText(t("toast:cards.declined")).first()).toBeVisible();
    await expect(page.getByText(t("cards:empty"))).toBeVisible();

    await settled();
    await page.getByRole("button", { name: t("cards:add.submit") }).click();
    await expect(page).toHaveURL(/\/demo-provider\//);
    // The addition is pending: the page offers to continue it.
    await open(path("/my-account/payment-method"));
    await page.getByRole("link", { name: t("cards:goOn") }).click();
    await expect(page).toHaveURL(/\/demo-provider\//);
    await page.getByRole("button", { name: shop.demo("provider.cancel") }).click();
    await expect(page.getByText(t("toast:cards.canceled")).first()).toBeVisible();
    await expect(page.getByText(t("cards:empty"))).toBeVisible();
  });

  test(`a saved card pays without typing it again (${language})`, async ({ page, open, store }) => {
    const { email } = await signedIn(page, store, shop);
    await open(path("/my-account/payment-method"));
    await addCard(page, shop, CARDS.approved);
    await expect(cardItem(page, nameOf("visa", "4242"))).toBeVisible();

    await putInCart(page, store, HONEY);
    await fillInCheckout(page, store, shop, email);
    const checkout = await readyToOrder(page, shop, "card");
    const visa = page.getByRole("radio", { name: nameOf("visa", "4242") });
    await expect(visa).toBeChecked();
    await checkPage(page, shop, `checkout-card-${shop.locale}`);
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    await expect(page.getByText(t("checkout:states.authorized"), { exact: true })).toBeVisible();

    await open(path("/my-account/payment-method"));
    await expect(cardItem(page, nameOf("visa", "4242"))).toContainText(t("cards:held"));
  });

  test(`a declined saved card leaves the cart unchanged (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await open(path("/my-account/payment-method"));
    await addCard(page, shop, DECLINED_LATER);
    await expect(cardItem(page, nameOf("visa", "0341"))).toBeVisible();
    await putInCart(page, store, HONEY);
    await fillInCheckout(page, store, shop, email);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/payment-fail"));

    await page.getByRole("link", { name: t("checkout:paymentFail.back") }).click();
    await page.getByRole("radio", { name: t("cards:another") }).check();
    await checkout.seeTotals({ fee: 0 });
    await checkout.place.click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  });

  test(`the rest of an order with a deposit is paid on its page (${language})`, async ({
    page,
    open,
    store,
    settled,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await buyMadeToOrder(page, store, shop, email);
    const { id, due } = await payDeposit(page, store, shop);
    const orderPage = path(`/my-account/my-orders/${id}`);
    await open(orderPage);
    const payment = page.getByRole("region", { name: t("orders:payment.title") });
    const pay = payment.getByRole("button", {
      name: t("orders:payRest.submit", { amount: price(due) }),
    });
    await checkPage(page, shop, `pay-rest-${shop.locale}`);
    await pay.click();
    await payByCard(page, shop, CARDS.declined);
    await expect(page).toHaveURL(orderPage);
    await expect(payment.getByText(t("orders:payRest.failed"))).toBeVisible();

    await settled();
    await pay.click();
    await expect(page).toHaveURL(/\/demo-provider\//);
    await open(orderPage);
    await checkPage(page, shop, `pay-rest-under-way-${shop.locale}`);
    await payment.getByRole("link", { name: t("orders:payRest.goOn") }).click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page).toHaveURL(orderPage);
    await expect(pay).toHaveCount(0);
    const states = payment.getByText(t("checkout:states.authorized"), { exact: true });
    await expect(states).toHaveCount(2);
  });
}

test("a guest cancels a payment of the rest and pays it later", async ({
  page,
  open,
  store,
  settled,
  shop,
}) => {
  const { t, path } = shop;
  const email = newEmail();
  await buyMadeToOrder(page, store, shop, email);
  const { id, due } = await payDeposit(page, store, shop);
  await open(path(`/order/${id}`));
  const payment = page.getByRole("region", { name: t("orders:payment.title") });
  const pay = payment.getByRole("button", {
    name: t("orders:payRest.submit", { amount: price(due) }),
  });
  await expect(payment.getByText(t("orders:payRest.saveCard"))).toHaveCount(0);
  await pay.click();
  await expect(page).toHaveURL(/\/demo-provider\//);
  await open(path(`/order/${id}`));
  await payment.getByRole("button", { name: t("orders:payRest.giveUp") }).click();
  await expect(page.getByText(t("toast:checkout.gaveUp")).first()).toBeVisible();
  await settled();
  await pay.click();
  await payByCard(page, shop, CARDS.approved);
  await expect(page).toHaveURL(path(`/order/${id}`));
  await expect(pay).toHaveCount(0);
});

async function addCard(page: Page, shop: Shop, number: string) {
  await page.getByRole("button", { name: shop.t("cards:add.submit") }).click();
  await fillInCard(page, shop, number);
  await page.getByRole("button", { name: shop.demo("provider.keep") }).click();
}

/** Adds a made-to-order product to the cart and fills in the checkout, as a guest unless signed in. */
async function buyMadeToOrder(page: Page, store: Store, shop: Shop, email: string) {
  const goods = store.get<{ id: number }>(
    `UPDATE variant SET on_hand = on_hand + 5 WHERE id = (SELECT v.id FROM variant v
       JOIN product p ON p.id = v.product_id WHERE p.slug = ? ORDER BY v.id LIMIT 1) RETURNING id`,
    MADE_TO_ORDER,
  );
  const add = { intent: "add", variantId: String(goods?.id), quantity: 1 };
  const added = await page.request.post(`/product/${MADE_TO_ORDER}`, { form: add });
  expect(added.status()).toBe(200);
  const guest = { intent: "guest", email, to: shop.path("/checkout") };
  await page.request.post(shop.path("/login"), { form: guest, maxRedirects: 0 });
  await fillInCheckout(page, store, shop, email);
}

/** Places the order and pays the deposit; returns the order and the remaining cents. */
async function payDeposit(page: Page, store: Store, shop: Shop) {
  const { t } = shop;
  const checkout = await readyToOrder(page, shop, "card");
  await checkout.place.click();
  await payByCard(page, shop, CARDS.approved);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  const number = await fact(page, t("checkout:thanks.number"));
  const row = store.get<{ id: number; due: number }>(
    `SELECT id, (totals ->> '$.total.amount') - (totals ->> '$.dueNow.amount') AS due
     FROM sale_order WHERE number = ?`,
    number,
  );
  if (!row || row.due <= 0) throw new Error(`${number} has nothing left to pay`);
  return row;
}
