import { entryOf } from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const label = (text: string) => new RegExp(`^${RegExp.escape(text)}`);

  test(`a product says how it is delivered to a place, which is kept for the next page (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    test.slow(); // axe checks pages at two widths
    await open(path(`/product/${HONEY.slug}`));
    await page.getByRole("link", { name: t("delivery:askLink"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("delivery:title"));
    await settled();
    const country = page.getByLabel(t("checkout:address.country"));
    const show = page.getByRole("button", { name: t("delivery:show") });
    const answer = page.locator("#answer");
    await expect(answer).toHaveCount(0);
    if ((await country.inputValue()) !== "AU") {
      await country.selectOption("AU");
      await show.click();
    }
    const postcode = page.getByLabel(label(t("address:postcode.postcode")));
    await postcode.fill("306");
    await show.click();
    await expect(postcode).toHaveAccessibleDescription(t("checkout:errors.australianPostcode"));
    await expect(postcode).toHaveValue("306");
    await postcode.fill("0800");
    await show.click();
    await expect(answer.getByRole("listitem")).toHaveCount(2); // the express parcel does not go there
    await postcode.fill("3065");
    await show.click();
    await expect(answer.getByRole("listitem")).toHaveCount(3);
    await expect(answer).toContainText("3065 VIC");
    await expect(answer).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    await expect(answer).toContainText(t("delivery:free"));
    expect(new URL(page.url()).searchParams.get("postcode")).toBe("3065");
    await checkPage(page, shop, "delivery");

    // The next product needs no typing, and neither does the cart.
    await open(path("/product/insulated-steel-bottle"));
    await page.getByRole("link", { name: t("delivery:askLink"), exact: true }).click();
    await expect(answer).toContainText("3065 VIC");
    await putInCart(page, store, HONEY);
    await open(path("/cart"));
    const inCart = page.locator("details").filter({ hasText: /3065 VIC/ });
    await inCart.locator("summary").click();
    await expect(inCart.getByRole("listitem")).toHaveCount(3);
    await expect(entryOf(page.getByRole("main"), t("cart:summary.delivery"))).toHaveText(
      new RegExp(`^${RegExp.escape(t("cart:summary.deliveryFrom", { price: "AU$" }))}[1-9]`),
    );
    const missing = { amount: price(9900 - HONEY.cents), method: "" };
    await expect(page.getByText(t("cart:freeDelivery.by", missing).slice(0, 12))).toBeVisible();
    await settled();

    // Another place, in a country with other fields.
    await inCart.getByRole("link", { name: t("delivery:change") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("delivery:title"));
    await settled();
    await country.selectOption("VN");
    await show.click();
    await page.getByLabel(label(t("address:state.city"))).selectOption("SG");
    await show.click();
    await expect(answer.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("link", { name: t("delivery:toCart") }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByText(/3065/)).toHaveCount(0);
    await page
      .locator("summary")
      .filter({ hasText: t("delivery:to", { place: "" }).trim() })
      .click();
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: /\d{2}\/\d{2}\/\d{4}/ }),
    ).toHaveCount(2);
  });

  test(`a product's page is the same for a shopper with a place (${language})`, async ({
    page,
    open,
  }) => {
    const product = path(`/product/${HONEY.slug}`);
    await open(path("/delivery?country=AU&postcode=2037"));
    const html = await (await page.request.get(product)).text();
    expect(html).toContain(t("delivery:askLink"));
    expect(html).not.toContain("2037");
  });
}
