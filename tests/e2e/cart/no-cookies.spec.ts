import { HONEY } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const { language, t, path } of SHOPS) {
  test(`who blocks cookies reads why the cart stays empty and the login does not last (${language})`, async ({
    page,
  }) => {
    await page.route("**/*", async (route) => {
      const { cookie: _, ...headers } = await route.request().allHeaders();
      await route.continue({ headers: { ...headers, cookie: "" } });
    });
    await page.goto(path(`/product/${HONEY.slug}`));
    await page
      .getByRole("button", { name: t("catalog:product.add") })
      .first()
      .click();
    await page.goto(path("/cart"));
    await expect(page.getByText(t("cart:empty.noCookies"))).toBeVisible();
    await page.goto(path("/my-account/my-orders"));
    await expect(page.getByText(t("session:login.noCookies"))).toBeVisible();
  });
}
