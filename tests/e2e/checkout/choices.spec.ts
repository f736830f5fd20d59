import { signedIn } from "#tests/e2e/support/account.ts";
import { CASH_FEE, checkoutOn, prepareCheckout } from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, hasScripts, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a customer's other address begins empty, and another country leaves the old place (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await signedIn(page, store, shop);
    await putInCart(page, store, HONEY);
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const { block, field } = checkout;
    await block("shipping").getByLabel(t("checkout:shipping.other")).check();
    await expect(field("shipping", t("checkout:address.saved"))).toBeVisible();
    await expect(field("shipping", t("checkout:address.firstName"))).toHaveValue("");
    await expect(field("shipping", t("address:address1"))).toHaveValue("");

    await checkout.unfold("billing");
    await expect(field("billing", t("address:suburb.suburb"))).not.toHaveValue("");
    const name = await field("billing", t("checkout:address.firstName")).inputValue();
    await field("billing", t("checkout:address.country")).selectOption("VN");
    const change = block("billing").getByRole("button", {
      name: t("checkout:address.changeCountry"),
    });
    if (!hasScripts()) await change.click();
    await expect(field("billing", t("address:suburb.ward"))).toHaveValue("");
    await expect(field("billing", t("address:address1"))).toHaveValue("");
    await expect(field("billing", t("checkout:address.firstName"))).toHaveValue(name);
  });

  test(`cash on delivery is ordered at the first press, with the fee that stands beside it (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await prepareCheckout(page, store, shop);
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const review = page.getByRole("region", { name: t("checkout:review.title") });
    const name = t("checkout:payment.cash-on-delivery");
    const adds = t("checkout:review.adds", { name, fee: price(CASH_FEE) });
    // With JavaScript the total follows the choice by itself.
    if (!hasScripts()) expect(await review.locator("noscript p").textContent()).toContain(adds);
    const save = review.getByRole("button", { name: t("checkout:save") });
    await expect(save).toHaveCount(hasScripts() ? 0 : 1);
    await checkout.choosePayment("cash-on-delivery");
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(page.getByText(t("cart:summary.paymentFee"))).toBeVisible();
  });
}
