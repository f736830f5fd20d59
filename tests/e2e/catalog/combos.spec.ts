import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

const BOX = "honey-and-hand-towel-gift-box";
const HONEY = { en_US: "Honey", vi_VN: "Mật ong" };

for (const { locale, language, t, path } of SHOPS) {
  test(`the parts of a combo are chosen on its page and named in the cart (${language})`, async ({
    page,
    open,
  }) => {
    await open(path(`/product/${BOX}`));
    const main = page.getByRole("main");
    const honeys = main.getByRole("group", { name: HONEY[locale], exact: true });
    const jars = honeys.getByRole("radio");
    await expect(jars.first()).toBeChecked();
    await expect(jars.last()).toBeDisabled();
    await expect(honeys.getByText(t("extras:soldOut"))).toBeVisible();
    const name = (await honeys.locator("label").nth(1).locator("span").first().innerText()).trim();
    await jars.nth(1).check();
    await main.getByRole("button", { name: t("catalog:product.add") }).click();
    await expect(main.getByRole("status").filter({ hasText: name })).toBeVisible();
    await main.getByRole("link", { name: t("catalog:product.viewCart") }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(main.getByText(name, { exact: false }).first()).toBeVisible();
    await expect(main.getByText(price(4900 + 300)).first()).toBeVisible();
  });

  test(`a wished combo leads to its page (${language})`, async ({ page, open }) => {
    await open(path(`/product/${BOX}`));
    const main = page.getByRole("main");
    // The count is shown before the shop has answered, with the cookie of the list.
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await main.getByRole("button", { name: t("catalog:product.wish") }).click();
    await answered;
    await expect(
      page.getByRole("banner").getByRole("link", { name: t("shell:wishes", { count: 1 }) }),
    ).toBeVisible();
    await open(path("/wishlist"));
    await main.locator('button[value="move"]').click();
    await expect(page).toHaveURL(new RegExp(`${path(`/product/${BOX}`)}\\?variant=\\d+$`));
    await expect(main.getByRole("group", { name: HONEY[locale], exact: true })).toBeVisible();
  });
}
