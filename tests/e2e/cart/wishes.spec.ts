import { ADDRESSES } from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const { locale, language, t, path } of SHOPS) {
  const honey = HONEY.name[locale];

  test(`a line is moved from the cart to the wishlist (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, HONEY, 2);
    await open(path("/cart"));
    await page.getByRole("button", { name: t("cart:wishOf", { name: honey }) }).click();
    await expect(page.getByText(t("cart:empty.title"))).toBeVisible();
    const said = page.getByRole("main").getByText(t("cart:wished", { name: honey }));
    await expect(said).toBeVisible();
    await page
      .getByRole("link", { name: t("cart:toWishlist") })
      .first()
      .click();
    await expect(page).toHaveURL(path("/wishlist"));
    await expect(page.getByRole("main").getByRole("link", { name: honey })).toBeVisible();
  });

  test(`the cart says what is missing for free delivery in Australia (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, HONEY, 2);
    const note = page.getByText(
      t("cart:freeDelivery.by", { amount: price(9900 - 2 * HONEY.cents), method: "" }).slice(0, 12),
    );
    await open(path("/cart"));
    await expect(note).toHaveCount(0); // the destination is not known
    const billing = Object.entries(ADDRESSES.en_US).map(([name, value]) => [
      `billing.${name}`,
      value,
    ]);
    const form = { intent: "save", email: "nudge@example.com", ...Object.fromEntries(billing) };
    const guest = { intent: "guest", email: form.email, to: path("/checkout") };
    await page.request.post(path("/login"), { form: guest, maxRedirects: 0 });
    await page.request.post(path("/checkout"), { form, maxRedirects: 0 });
    await open(path("/cart"));
    await expect(note).toBeVisible();
    await expect(note).toContainText(price(9900 - 2 * HONEY.cents));
    await page.getByRole("spinbutton").fill("9");
    await page.getByRole("button", { name: t("cart:updateOf", { name: honey }) }).click();
    await expect(note).toHaveCount(0);
  });
}
