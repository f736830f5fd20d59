import { fact, prepareCheckout, readyToOrder } from "#tests/e2e/support/checkout.ts";
import { HONEY } from "#tests/e2e/support/goods.ts";
import { expect, openPage, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`an order from a second tab leads to the order of the first, and says so (${language})`, async ({
    page,
    context,
    store,
    javaScriptEnabled,
  }) => {
    await prepareCheckout(page, store, shop);
    const first = await readyToOrder(page, shop, "cash-on-delivery");
    const tab = await context.newPage();
    const second = await readyToOrder(tab, shop, "cash-on-delivery");
    const third = await context.newPage();
    const changed = await readyToOrder(third, shop, "cash-on-delivery");

    await first.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await second.place.click();
    await expect(tab).toHaveURL(path("/checkout/thank-you"));
    await expect(tab.getByText(t("toast:checkout.orderedBefore")).first()).toBeVisible();
    const number = t("checkout:thanks.number");
    expect(await fact(tab, number)).toBe(await fact(page, number));

    // With JavaScript every change is saved, and finds the cart gone.
    await changed.choosePayment("card");
    if (!javaScriptEnabled) await changed.place.click();
    await expect(third).toHaveURL(path("/checkout/thank-you"));
    await expect(third.getByText(t("toast:checkout.orderedBefore")).first()).toBeVisible();
  });

  test(`an order of a cart that was emptied in another tab leads to the cart, and says so (${language})`, async ({
    page,
    context,
    store,
  }) => {
    await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "cash-on-delivery");
    const tab = await context.newPage();
    await openPage(tab, path("/cart"));
    const name = HONEY.name[locale];
    await tab.getByRole("button", { name: t("cart:removeOf", { name }) }).click();
    await expect(tab.getByText(t("cart:empty.title"))).toBeVisible();

    await checkout.place.click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByText(t("toast:checkout.cartGone")).first()).toBeVisible();
  });
}
