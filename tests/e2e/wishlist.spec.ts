import type { Page } from "@playwright/test";
import { BOTTLE, HONEY, variantId } from "./support/goods.ts";
import { customerLikeMia } from "./support/people.ts";
import { expect, SHOPS, test } from "./support/shop.ts";

const SOLD_OUT = "moonlight-decaf-beans";
/** Each run has its own goods, because it changes prices and stock. */
const OWN_GOODS = {
  js: { en_US: "oat-jojoba-baby-lotion", vi_VN: "bilingual-alphabet-blocks" },
  nojs: { en_US: "marri-blossom-squeeze-honey", vi_VN: "coffee-cup-with-cork-band" },
};

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  const heart = (page: Page) =>
    page.getByRole("main").getByRole("button", { name: t("catalog:product.wish") });
  const wishes = (page: Page, count: number) =>
    page.getByRole("banner").getByRole("link", { name: t("shell:wishes", { count }), exact: true });
  /** Presses the heart; it fills at once, so the message tells that the wish is saved. */
  async function save(page: Page) {
    await heart(page).click();
    await expect(page.getByRole("main").getByText(t("toast:wishlist.added")).first()).toBeVisible();
  }
  const entry = (page: Page, name: string) =>
    page.getByRole("main").getByRole("listitem").filter({ hasText: name });

  test(`a guest adds products to a wishlist and removes them (${language})`, async ({
    page,
    open,
    settled,
  }) => {
    await open(path("/wishlist"));
    await expect(page.getByText(t("wishlist:empty.title"))).toBeVisible();
    await open(path(`/product/${HONEY.slug}`));
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await expect(wishes(page, 1)).toBeVisible();
    await settled();
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    await expect(wishes(page, 0)).toBeVisible();
    await settled();
    await save(page);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await open(path(`/product/${SOLD_OUT}`));
    await heart(page).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("catalog:product.viewWishes") })
      .click();

    await expect(page).toHaveURL(path("/wishlist"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("wishlist:title"));
    await expect(page.getByText(t("wishlist:guest"))).toBeVisible();
    await expect(page.getByRole("listitem").getByRole("heading", { level: 2 })).toHaveCount(2);
    const soldOut = page.getByRole("main").getByRole("listitem").first();
    await expect(soldOut.getByText(t("shop:availability.sold-out"), { exact: true })).toBeVisible();
    await expect(soldOut.getByText(t("wishlist:move"))).toHaveCount(0);
    const restock = soldOut.getByText(t("wishlist:restock"), { exact: true });
    await expect(restock).toHaveAttribute(
      "href",
      /\/restock\?product=moonlight-decaf-beans&variant=\d+$/,
    );
    await settled();
    await soldOut.getByText(t("wishlist:remove"), { exact: true }).click();
    await expect(wishes(page, 1)).toBeVisible();
    const honey = entry(page, HONEY.name[locale]);
    await settled();
    await honey.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(HONEY.name[locale]);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  });

  test(`the wishlist shows changes and moves available products to the cart (${language})`, async ({
    page,
    open,
    settled,
    store,
    javaScriptEnabled,
  }) => {
    const slug = OWN_GOODS[javaScriptEnabled ? "js" : "nojs"][locale];
    const name = store.get<{ name: string }>(
      `SELECT ${locale === "en_US" ? "name_en" : "name_vi"} AS name FROM product WHERE slug = ?`,
      slug,
    )!.name;
    const id = variantId(store, { slug, values: [] });
    const stock = (onHand: number) =>
      store.run("UPDATE variant SET on_hand = ? WHERE id = ?", onHand, id);
    await open(path(`/product/${slug}`));
    await save(page);
    await expect(wishes(page, 1)).toBeVisible();
    store.run("UPDATE variant SET price = price - 100, original_price = NULL WHERE id = ?", id);
    await open(path("/wishlist"));
    const priceDown = t("wishlist:price-down", { before: "X" }).split("X")[0]!;
    await expect(entry(page, name).getByText(priceDown)).toBeVisible();

    stock(0);
    const move = page.getByRole("button", { name: t("wishlist:moveOf", { name }) });
    await move.click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText(t("wishlist:failed"));
    await expect(refusal).toContainText(t("wishlist:errors.sold-out"));
    await expect(
      entry(page, name).getByText(t("shop:availability.sold-out"), { exact: true }),
    ).toBeVisible();
    await expect(move).toBeHidden();

    stock(30);
    await open(path("/wishlist"));
    await move.click();
    const moved = page.getByRole("main").getByText(t("toast:wishlist.moved", { name }));
    await expect(moved.first()).toBeVisible();
    await expect(page.getByText(t("wishlist:empty.title"))).toBeVisible();
    await expect(wishes(page, 0)).toBeVisible();
    await settled();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("catalog:product.viewCart") })
      .click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name })).toBeVisible();
  });

  test(`a guest's wishlist is merged into the customer's and stays with the customer (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const mia = customerLikeMia(store);
    await open(path(`/product/${BOTTLE.slug}`));
    await save(page);
    await expect(wishes(page, 1)).toBeVisible();
    await open(path("/wishlist"));
    await page.getByRole("link", { name: t("wishlist:logIn") }).click();
    await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
    await page.getByLabel(t("session:email"), { exact: true }).first().fill(mia.email);
    await page.getByLabel(t("session:password"), { exact: true }).fill(mia.password);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page).toHaveURL(path("/wishlist"));
    await expect(entry(page, BOTTLE.name[locale])).toBeVisible();
    await expect(page.getByText(t("wishlist:guest"))).toBeHidden();
    await settled();

    await open(path("/my-account"));
    await page
      .getByRole("button", { name: t("account:nav.logOut") })
      .first()
      .click();
    await expect(wishes(page, 0)).toBeVisible();
    await open(path("/wishlist"));
    await expect(page.getByText(t("wishlist:empty.title"))).toBeVisible();
  });

  test(`a list is shared by a link until it is revoked (${language})`, async ({
    page,
    open,
    settled,
    browser,
  }) => {
    await open(path(`/product/${HONEY.slug}`));
    await save(page);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await open(path("/wishlist"));
    await page.getByRole("button", { name: t("wishlist:share.submit") }).click();
    const link = await page.getByLabel(t("wishlist:share.link")).inputValue();
    await settled();

    const others = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await others.newPage();
    const shared = new URL(link).pathname;
    const look = () => visitor.goto(new URL(shared, page.url()).href);
    await look();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(t("wishlist:shared.title"));
    await expect(visitor.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await expect(visitor.getByRole("main").getByRole("button")).toHaveCount(0);
    await visitor.getByRole("main").getByRole("link", { name: HONEY.name[locale] }).click();
    await expect(visitor).toHaveURL(new RegExp(`/product/${HONEY.slug}`));

    await page.getByRole("button", { name: t("wishlist:share.end") }).click();
    await expect(page.getByRole("button", { name: t("wishlist:share.submit") })).toBeVisible();
    expect((await look())?.status()).toBe(404);
    await others.close();
  });
}
