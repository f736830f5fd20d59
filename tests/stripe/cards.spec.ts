import { signedIn } from "#tests/e2e/support/account.ts";
import { fillInCheckout, readyToOrder } from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { CARDS, enterCard } from "./enter-card.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const visa = t("cards:name", { brand: t("cards:brands.visa"), digits: "4242" });

  test(`a card that was saved without buying pays an order without typing it again (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await open(path("/my-account/payment-method"));
    await page.getByRole("button", { name: t("cards:add.submit") }).click();
    await enterCard(page, shop, CARDS.approved, "save");
    await expect(page).toHaveURL(path("/my-account/payment-method"));
    await expect(page.getByRole("heading", { name: visa, exact: true })).toBeVisible();

    await putInCart(page, store, HONEY);
    await fillInCheckout(page, store, shop, email);
    const checkout = await readyToOrder(page, shop, "card");
    await expect(page.getByRole("radio", { name: visa })).toBeChecked();
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    await expect(page.getByText(t("checkout:states.authorized"), { exact: true })).toBeVisible();
  });

  test(`a card that was saved with consent while paying can be removed (${language})`, async ({
    page,
    open,
    store,
    settled,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await putInCart(page, store, HONEY);
    await fillInCheckout(page, store, shop, email);
    const checkout = await readyToOrder(page, shop, "card");
    const consent = page.getByLabel(t("checkout:payment.saveCard"));
    await expect(consent).not.toBeChecked();
    await consent.check();
    await checkout.place.click();
    await enterCard(page, shop, CARDS.approved);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));

    await open(path("/my-account/payment-method"));
    const main = page.getByRole("main");
    const card = main.getByRole("listitem").filter({ hasText: visa });
    await card.locator("summary").click();
    await card.getByRole("button", { name: t("cards:yes") }).click();
    await settled();
    await expect(page.getByText(t("toast:cards.removed")).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}
