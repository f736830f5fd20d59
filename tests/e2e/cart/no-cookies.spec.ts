import { HONEY } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const { language, t, path } of SHOPS) {
  test(`who keeps no cookies reads why the cart stays empty and the login does not last (${language})`, async ({
    page,
    context,
  }) => {
    await page.goto(path(`/product/${HONEY.slug}`));
    const added = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page
      .getByRole("button", { name: t("catalog:product.add") })
      .first()
      .click();
    await added;
    await context.clearCookies(); // as a browser that blocks them; Chromium's setting is not in its reach
    await page.goto(path("/cart"));
    await expect(page.getByText(t("cart:empty.noCookies"))).toBeVisible();
    await context.clearCookies();
    await page.goto(path("/my-account/my-orders"));
    await expect(page.getByText(t("session:login.noCookies"))).toBeVisible();
  });
}
