import type { Page } from "@playwright/test";
import { listOrders } from "#middleware/sandbox/orders/operator.ts";
import { prepareCheckout, readyToOrder } from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test, type Shop } from "#tests/e2e/support/shop.ts";

const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0027 6000 3184",
};

/** On Stripe's page, in the shop's language. */
const PAGE = {
  en_US: {
    lang: "en",
    number: "Card number",
    expiry: "Expiry (MM/YY)",
    pay: "Pay",
    back: "Back to the shop",
    confirm: "Complete authentication",
  },
  vi_VN: {
    lang: "vi",
    number: "Số thẻ",
    expiry: "Ngày hết hạn (MM/YY)",
    pay: "Thanh toán",
    back: "Về cửa hàng",
    confirm: "Hoàn tất xác thực",
  },
};

async function enterCard(page: Page, { locale }: Shop, number: string) {
  const texts = PAGE[locale];
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
  await expect(page.locator("html")).toHaveAttribute("lang", texts.lang);
  for (const [label, value] of [
    [texts.number, number],
    [texts.expiry, "12/49"],
    ["CVC", "123"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.locator("input[name=name]").fill("Jack O'Brien");
  await page.getByRole("button", { name: texts.pay }).click();
}

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });

  test(`a guest pays on Stripe's page (${language})`, async ({ page, store }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    await enterCard(page, shop, CARDS.approved);
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(heading(page)).toHaveText(t("checkout:thanks.title"));
    const order = listOrders(store).find((one) => one.email === email);
    expect(order).toMatchObject({ state: "sale", payment: "authorized" });
  });

  test(`after a declined card another one pays, with 3-D Secure (${language})`, async ({
    page,
    store,
  }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    await enterCard(page, shop, CARDS.declined);
    await expect(page.getByRole("alert")).toBeVisible();
    await enterCard(page, shop, CARDS.challenge);
    await page.getByRole("button", { name: PAGE[locale].confirm }).click();
    await expect(heading(page)).toHaveText(t("checkout:thanks.title"));
    expect(listOrders(store).filter((one) => one.email === email)).toHaveLength(1);
  });

  test(`a shopper who closes the tab after paying has ordered (${language})`, async ({
    page,
    store,
  }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
    const form = { number: CARDS.approved, expiry: "12/49" };
    const paid = await page.request.post(page.url(), { form, maxRedirects: 0 });
    expect(paid.status()).toBe(303);
    await page.close();
    // Stripe's webhook places it.
    await expect
      .poll(() => listOrders(store).find((one) => one.email === email)?.payment)
      .toBe("authorized");
  });

  test(`a shopper who comes back without paying gives the payment up (${language})`, async ({
    page,
    store,
  }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    await page.getByRole("link", { name: PAGE[locale].back }).click();
    await expect(heading(page)).toHaveText(t("checkout:thanks.paying"));
    await page.getByRole("button", { name: t("checkout:unfinished.giveUp") }).click();
    await expect(page).toHaveURL(path("/checkout"));
    expect(listOrders(store).filter((one) => one.email === email)).toHaveLength(0);
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 2 }) })).toBeVisible();
  });
}
