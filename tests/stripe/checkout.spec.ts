import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { listOrders } from "#middleware/sandbox/orders/operator.ts";
import { prepareCheckout, readyToOrder } from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { CARDS, enterCard, stripeTexts } from "./enter-card.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const stripe = stripeTexts(shop);
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const ordersOf = (store: Store, email: string) =>
    listOrders(store).filter((one) => one.email === email);

  /** A guest presses the order button, and is on Stripe's page. */
  async function placeByCard(page: Page, store: Store): Promise<string> {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "card");
    await checkout.place.click();
    return email;
  }

  test(`a guest pays on Stripe's page (${language})`, async ({ page, store }) => {
    const email = await placeByCard(page, store);
    await enterCard(page, shop, CARDS.approved);
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(heading(page)).toHaveText(t("checkout:thanks.title"));
    expect(ordersOf(store, email)[0]).toMatchObject({ state: "sale", payment: "authorized" });
  });

  test(`after a declined card another one pays, with 3-D Secure (${language})`, async ({
    page,
    store,
  }) => {
    const email = await placeByCard(page, store);
    await enterCard(page, shop, CARDS.declined);
    await expect(page.getByRole("alert")).toBeVisible();
    await enterCard(page, shop, CARDS.challenge);
    await page.getByRole("button", { name: stripe.confirm }).click();
    await expect(heading(page)).toHaveText(t("checkout:thanks.title"));
    expect(ordersOf(store, email)).toHaveLength(1);
  });

  test(`a shopper who closes the tab after paying has ordered (${language})`, async ({
    page,
    store,
  }) => {
    const email = await placeByCard(page, store);
    await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
    const form = { number: CARDS.approved, expiry: "12/49" };
    const paid = await page.request.post(page.url(), { form, maxRedirects: 0 });
    expect(paid.status()).toBe(303);
    await page.close();
    // Stripe's webhook places it.
    await expect.poll(() => ordersOf(store, email)[0]?.payment).toBe("authorized");
  });

  test(`a shopper who comes back without paying gives the payment up (${language})`, async ({
    page,
    store,
  }) => {
    const email = await placeByCard(page, store);
    await page.getByRole("link", { name: stripe.back }).click();
    await expect(heading(page)).toHaveText(t("checkout:thanks.paying"));
    await page.getByRole("button", { name: t("checkout:unfinished.giveUp") }).click();
    await expect(page).toHaveURL(path("/checkout"));
    expect(ordersOf(store, email)).toHaveLength(0);
    await page.goto(path("/search")); // the checkout's own header has no link to the cart
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 2 }) })).toBeVisible();
  });
}
