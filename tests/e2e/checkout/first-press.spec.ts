import { ADDRESSES, checkoutOn, newEmail } from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, hasScripts, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`without scripts a guest sees delivery and total before the order, which is no mistake (${language})`, async ({
    page,
    open,
    store,
  }) => {
    test.skip(hasScripts(), "with scripts both are seen while the form is filled in");
    await putInCart(page, store, HONEY);
    await page.request.post(path("/login"), { form: { intent: "guest", email: newEmail() } });
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const review = page.getByRole("region", { name: t("checkout:review.title") });
    const note = await review.locator("noscript p").textContent();
    expect(note).toBe(t("checkout:review.withoutDelivery"));
    await checkout.fillAddress("billing", ADDRESSES[locale]);
    await checkout.choosePayment("cash-on-delivery");
    await checkout.place.click();

    const notice = page.getByRole("status").filter({ hasText: t("checkout:unseen.title") });
    await expect(notice.getByRole("heading")).toHaveText(t("checkout:unseen.title"));
    await expect(page.locator("#problems")).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(notice).toContainText(await checkout.line("cart:summary.total").innerText());
    await expect(checkout.line("cart:summary.paymentFee")).toBeVisible();
    await checkPage(page, shop, "checkout");
    await notice.getByRole("link", { name: t("checkout:unseen.look") }).click();
    await expect(checkout.block("delivery").getByRole("radio", { checked: true })).toBeInViewport();

    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
  });

  test(`the place that a shopper asked about is in the empty address (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, HONEY);
    await page.request.post(path("/login"), { form: { intent: "guest", email: newEmail() } });
    await open(path("/delivery?country=AU&postcode=3065"));
    await open(path("/checkout"));
    const { block, field } = checkoutOn(page, shop);
    await expect(field("billing", t("checkout:address.country"))).toHaveValue("AU");
    await expect(field("billing", t("address:postcode.postcode"))).toHaveValue("3065");
    await expect(field("billing", t("address:state.territory"))).toHaveValue("VIC");
    await expect(field("billing", t("address:suburb.suburb"))).toHaveValue("Fitzroy");
    const show = block("delivery").getByRole("button", { name: t("checkout:delivery.show") });
    if (!hasScripts()) await show.click();
    await expect(block("delivery").getByRole("radio", { checked: true })).toBeVisible();
  });
}
