import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

const BOARD = "engraved-blackwood-board";
const TEXT = "Chúc mừng Lan & Huy";
const NAMES = {
  en_US: {
    engraved: "Engraved",
    kraft: "Kraft paper and twine",
    oil: "Board oil, 100 ml",
    wrapping: "Gift wrapping",
    honey: "Honey",
  },
  vi_VN: {
    engraved: "Có khắc chữ",
    kraft: "Giấy kraft buộc dây gai",
    oil: "Dầu dưỡng thớt 100 ml",
    wrapping: "Gói quà",
    honey: "Mật ong",
  },
};

for (const { locale, language, t, path } of SHOPS) {
  const { engraved, kraft, oil, wrapping, honey } = NAMES[locale];

  test(`extras are chosen on the product's page and shown in the cart (${language})`, async ({
    page,
    open,
  }) => {
    await open(path(`/product/${BOARD}`));
    const main = page.getByRole("main");
    const add = main.getByRole("button", { name: t("catalog:product.add"), exact: true });
    await main.getByRole("radio", { name: engraved }).check();
    await main.getByRole("radio", { name: kraft }).check();
    await main.getByRole("checkbox", { name: oil }).check();
    await add.click();
    await expect(main.getByText(t("catalog:errors.extras-missing"))).toBeVisible();
    await expect(main.getByRole("radio", { name: kraft })).toBeChecked();
    await expect(main.getByRole("checkbox", { name: oil })).toBeChecked();

    await main.getByLabel(t("extras:text", { name: engraved })).fill(TEXT);
    await add.click();
    await expect(main.getByRole("status").filter({ hasText: TEXT })).toBeVisible();
    await main.getByRole("link", { name: t("catalog:product.viewCart") }).click();
    await expect(page).toHaveURL(path("/cart"));
    for (const shown of [TEXT, kraft, oil])
      await expect(main.getByText(shown, { exact: false }).first()).toBeVisible();
    await expect(main.getByText(price(11_900 + 1500 + 450 + 1200)).first()).toBeVisible();
  });

  for (const [slug, group] of [
    [BOARD, wrapping],
    ["honey-and-hand-towel-gift-box", honey],
  ] as const)
    test(`a wish of ${slug} leads to the page where its extras are chosen (${language})`, async ({
      page,
      open,
    }) => {
      await open(path(`/product/${slug}`));
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
      await expect(page).toHaveURL(new RegExp(`${path(`/product/${slug}`)}\\?variant=\\d+$`));
      await expect(main.getByRole("group", { name: group, exact: true })).toBeVisible();
    });
}
