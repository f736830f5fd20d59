import { HONEY } from "#tests/e2e/support/goods.ts";
import { expect, runtimeStarted, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const { language, t, path } of SHOPS) {
  test(`a double click adds one piece, and two presses add two (${language})`, async ({
    page,
    open,
  }) => {
    const cart = (count: number) =>
      page.getByRole("banner").getByRole("link", { name: t("shell:cart", { count }), exact: true });
    await open(path(`/product/${HONEY.slug}`));
    await runtimeStarted(page);
    const add = page.getByRole("main").getByRole("button", { name: t("catalog:product.add") });
    await add.first().dblclick();
    await expect(cart(1)).toBeVisible();
    await add.first().click();
    await add.first().click();
    await expect(cart(3)).toBeVisible();

    await open(path("/category/baby"));
    await runtimeStarted(page);
    const card = page.getByRole("main").locator('button[form^="add-"]').first();
    await card.dblclick();
    await expect(cart(4)).toBeVisible();
    await expect(card).not.toHaveAttribute("aria-busy");
    await page.goto(path("/cart"));
    await expect(cart(4)).toBeVisible();
  });
}
