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
    await main.getByRole("button", { name: t("catalog:product.add"), exact: true }).click();
    await expect(main.getByRole("status").filter({ hasText: name })).toBeVisible();
    await main.getByRole("link", { name: t("catalog:product.viewCart") }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(main.getByText(name, { exact: false }).first()).toBeVisible();
    await expect(main.getByText(price(4900 + 300)).first()).toBeVisible();
  });
}
