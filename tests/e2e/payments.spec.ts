import { findOrder, listOrders } from "#middleware/sandbox/orders/operator.ts";
import { askProvider } from "#middleware/sandbox/payments/attention.ts";
import { decide } from "#middleware/sandbox/payments/operator.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import {
  CARDS,
  CASH_FEE,
  fact,
  payByCard,
  prepareCheckout,
  readyToOrder,
} from "#tests/e2e/support/checkout.ts";
import { JUMPER, variantId } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`after a declined card the shopper pays by another method (${language})`, async ({
    page,
    store,
  }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "card");
    const amount = await checkout.line("cart:summary.total").innerText();
    await checkout.place.click();
    await payByCard(page, shop, CARDS.declined);

    await expect(page).toHaveURL(path("/checkout/payment-fail"));
    const sorry = page.getByRole("heading", { level: 1 });
    await expect(sorry).toHaveText(t("checkout:paymentFail.title"));
    const declined = t("checkout:paymentFail.declinedCard", { amount, digits: "0002" });
    await expect(page.getByText(declined)).toBeVisible();
    await expect(page.getByText(t("checkout:paymentFail.kept"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 2 }) })).toBeVisible();
    expect(ordersOf(store, email)).toHaveLength(0);

    await page.getByRole("link", { name: t("checkout:paymentFail.back") }).click();
    await expect(page).toHaveURL(`${path("/checkout")}?failed#payment`);
    const notice = checkout.block("payment").getByText(t("checkout:payment.failed", { amount }));
    await expect(notice).toBeInViewport();
    await checkout.choosePayment("cash-on-delivery");
    await checkout.seeTotals({ fee: CASH_FEE });
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const number = await fact(page, t("checkout:thanks.number"));
    expect(findOrder(store, number)).toMatchObject({
      email,
      paymentMethod: "cash-on-delivery",
      payments: [
        { method: "card", state: "error" },
        { method: "cash-on-delivery", state: "pending" },
      ],
    });
    expect(ordersOf(store, email)).toHaveLength(1);
  });

  test(`two clicks place one order, and Back cannot place a second (${language})`, async ({
    page,
    store,
  }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "cash-on-delivery");
    await checkout.place.dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const number = await fact(page, t("checkout:thanks.number"));

    await page.goBack();
    await expect(page.getByText(t("cart:empty.title"))).toBeVisible();
    await page.goto(path("/checkout/thank-you"));
    expect(await fact(page, t("checkout:thanks.number"))).toBe(number);
    expect(ordersOf(store, email)).toHaveLength(1);
  });

  test(`an order whose goods sold out during the payment fails and is not charged (${language})`, async ({
    page,
    store,
    javaScriptEnabled,
  }) => {
    // Each run of this test has its own variant, because it sells it out.
    const size = locale === "vi_VN" ? "l" : "xl";
    const colour = javaScriptEnabled ? "eucalypt" : "charcoal";
    const goods = { slug: JUMPER.slug, values: [size, colour] };
    const email = await prepareCheckout(page, store, shop, goods);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    await expect(page).toHaveURL(/\/demo-provider\//);
    store.run(
      `UPDATE payment SET created_at = '2020-01-01T00:00:00.000Z'
       WHERE order_id = (SELECT id FROM sale_order WHERE guest_email = ?)`,
      email,
    );
    settlePayments(store);
    store.run("UPDATE variant SET on_hand = reserved WHERE id = ?", variantId(store, goods));
    await payByCard(page, shop, CARDS.approved);

    await expect(page).toHaveURL(path("/checkout/process-fail"));
    const sorry = page.getByRole("heading", { level: 1 });
    await expect(sorry).toHaveText(t("checkout:processFail.title"));
    await expect(page.getByText(t("checkout:processFail.subtitle"))).toBeVisible();
    expect(ordersOf(store, email)).toHaveLength(0);
  });
}

test("3-D Secure asks for a code, and a wrong one can be corrected", async ({
  page,
  store,
  shop,
}) => {
  const { t, demo } = shop;
  await prepareCheckout(page, store, shop);
  const checkout = await readyToOrder(page, shop, "card");
  await checkout.place.click();
  await payByCard(page, shop, "4242 4242 4242 4241");
  await expect(page.getByLabel(demo("provider.number"))).toHaveAccessibleDescription(
    demo("provider.errors.number-invalid"),
  );
  await payByCard(page, shop, CARDS.challenge);
  await page.getByLabel(demo("provider.code")).fill("000000");
  await page.getByRole("button", { name: demo("provider.confirm") }).click();
  await expect(page.getByRole("alert")).toHaveText(demo("provider.wrongCode", { count: 2 }));
  await page.getByLabel(demo("provider.code")).fill("123456");
  await page.getByRole("button", { name: demo("provider.confirm") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  const order = findOrder(store, await fact(page, t("checkout:thanks.number")));
  expect(order).toMatchObject({ paymentState: "authorized", payments: [{ card: "3184" }] });
});

test("a pending card keeps the order until the bank decides", async ({ page, store, shop }) => {
  const { t } = shop;
  await prepareCheckout(page, store, shop);
  const checkout = await readyToOrder(page, shop, "card");
  await checkout.place.click();
  await payByCard(page, shop, CARDS.pending);
  await expect(page.getByText(t("checkout:thanks.pendingCard"))).toBeVisible();
  const state = () => fact(page, t("checkout:thanks.paymentState"));
  expect(await state()).toBe(t("checkout:states.pending"));

  const number = await fact(page, t("checkout:thanks.number"));
  expect(decide(store, number, "authorized").ok).toBe(true);
  await askProvider(store, null, (trouble) => expect(trouble).toBe(null));
  await page.getByRole("link", { name: t("checkout:unfinished.again") }).click();
  await expect.poll(state).toBe(t("checkout:states.authorized"));
});

test("an unfinished payment locks the cart until it is canceled", async ({
  page,
  open,
  store,
  shop,
}) => {
  const { t, path, demo } = shop;
  const email = await prepareCheckout(page, store, shop);
  const checkout = await readyToOrder(page, shop, "card");
  await checkout.place.click();
  await payByCard(page, shop, CARDS.silent);
  await page.getByRole("link", { name: demo("provider.backToShop") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.paying"));

  await open(path("/cart"));
  await expect(page.getByRole("heading", { name: t("cart:locked.title") })).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await page.getByRole("link", { name: t("cart:locked.action") }).click();
  await page.getByRole("button", { name: t("checkout:unfinished.giveUp") }).click();
  await expect(page.getByRole("main").getByText(t("toast:checkout.gaveUp"))).toBeVisible();

  await checkout.choosePayment("cash-on-delivery");
  await checkout.seeTotals({ fee: CASH_FEE });
  await checkout.place.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  expect(ordersOf(store, email)).toHaveLength(1);
});

test("canceling at the provider leaves the cart unchanged", async ({ page, open, store, shop }) => {
  const { path, demo } = shop;
  await prepareCheckout(page, store, shop);
  const checkout = await readyToOrder(page, shop, "card");
  await checkout.place.click();
  await page.getByRole("button", { name: demo("provider.cancel") }).click();
  await expect(page).toHaveURL(path("/checkout/payment-fail"));
  await open(path("/cart"));
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
});

test("the result pages read the result from the ERP, not from the URL", async ({
  page,
  open,
  shop,
}) => {
  for (const result of ["thank-you", "payment-fail", "process-fail"]) {
    await open(shop.path(`/checkout/${result}?state=placed&order=S00001`));
    await expect(page.getByText("S00001")).toHaveCount(0);
  }
});

function ordersOf(store: Store, email: string) {
  return listOrders(store).filter((order) => order.email === email);
}
