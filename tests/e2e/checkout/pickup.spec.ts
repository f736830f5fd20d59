import { findOrder } from "#middleware/sandbox/orders/operator.ts";
import {
  ADDRESSES,
  checkoutOn,
  entryOf,
  fact,
  goToCheckout,
  newEmail,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, variantId } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const METHOD = { en_US: "Pick-up in a shop", vi_VN: "Nhận tại cửa hàng" };

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a guest collects an order where it is in stock, and pays there (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    const email = newEmail();
    store.run("DELETE FROM place_stock WHERE variant_id = ?", variantId(store, HONEY));
    const checkout = checkoutOn(page, shop);
    await open(path(`/product/${HONEY.slug}`));
    const sydney = entryOf(page.getByRole("main"), t("pickup:title", { name: "Wattle Sydney" }));
    await expect(sydney.first()).toHaveText(t("pickup:inStock"));
    await expect(sydney.last()).toContainText("88 George Street, The Rocks NSW 2000");

    await goToCheckout(page, shop, email);
    await checkout.fillAddress("billing", ADDRESSES.en_US);
    await checkout.chooseDelivery(METHOD[locale]);
    if (!javaScriptEnabled)
      await checkout
        .block("delivery")
        .getByRole("button", { name: t("checkout:updateTotals") })
        .click();
    await checkout.choosePayment("pay-on-site");
    await checkout.place.click();
    const delivery = checkout.block("delivery");
    await expect(checkout.problems).toBeVisible();
    await expect(delivery.getByText(t("checkout:errors.place"))).toBeVisible();

    const melbourne = delivery.getByRole("radio", { name: /^Wattle Melbourne/ });
    await expect(melbourne).toHaveAccessibleName(new RegExp(RegExp.escape(HONEY.name[locale])));
    await melbourne.check();
    await checkout.place.click();
    await expect(delivery.getByText(t("checkout:errors.goods-not-at-place"))).toBeVisible();
    await expect(melbourne).toBeChecked();

    // With JavaScript the choice is saved at once; waits for it.
    const saved = javaScriptEnabled ? page.waitForResponse(/[?&]stay/) : null;
    await delivery.getByRole("radio", { name: /^Wattle Sydney/ }).check();
    await saved;
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    expect(await fact(page, t("pickup:place"))).toContain("88 George Street");
    const order = findOrder(store, await fact(page, t("checkout:thanks.number")));
    expect(order).toMatchObject({
      email,
      paymentMethod: "pay-on-site",
      pickup: { name: "Wattle Sydney" },
    });
    const mail = store.get<{ body: string }>(
      "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1",
      email,
    );
    expect(mail?.body).toContain("88 George Street, The Rocks NSW 2000");

    await page.getByRole("main").getByRole("link", { name: /\d/ }).first().click();
    const progress = page.getByRole("region", { name: t("pickup:order.title") });
    await expect(progress).toContainText(t("pickup:order.ready"));
    await expect(progress).not.toContainText(t("orders:delivery.codeHelp"));
  });
}
