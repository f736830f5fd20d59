import { BOTTLE } from "#tests/e2e/support/goods.ts";
import { expect, price, shopIn, SHOPS, test } from "#tests/e2e/support/shop.ts";

const ONE_LITRE = { en_US: "1 litre", vi_VN: "1 lít" };
const BLUSH = { en_US: "Blush pink", vi_VN: "Hồng phấn" };
const SKY = { en_US: "Sky blue", vi_VN: "Xanh da trời" };

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`price, stock and image are those of the chosen variant (${language})`, async ({
    page,
    open,
  }) => {
    await open(path(`/product/${BOTTLE.slug}`));
    const main = page.getByRole("main");
    const choose = (name: string) =>
      main.getByRole("link", { name: new RegExp(`^${name}( \\(|$)`) });
    const image = main.getByRole("link", { name: t("catalog:product.zoom", { number: 1 }) });
    const add = main.getByRole("button", { name: t("catalog:product.add"), exact: true });
    await expect(main.getByText(price(3995), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(t("shop:availability.in-stock"), { exact: true })).toBeVisible();
    const before = await image.getAttribute("href");

    await choose("750 ml").click();
    await expect(main.getByText(price(4595), { exact: true }).first()).toBeVisible();
    await expect(choose("750 ml")).toHaveAttribute("aria-current", "true");
    await expect(add).toBeVisible();

    await choose(BLUSH[locale]).click();
    await expect(main.getByText(t("product:soldOut"))).toBeVisible();
    await expect(add).toBeHidden();
    await expect(image).not.toHaveAttribute("href", before!);

    await choose(ONE_LITRE[locale]).click();
    await expect(main.getByText(price(5195), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(t("shop:availability.left", { count: 3 }))).toBeVisible();
    await expect(choose(BLUSH[locale])).toHaveAttribute("aria-current", "true");

    // What the phone's bar adds, while its choices are out of sight.
    const bar = main.getByRole("link", { name: `${ONE_LITRE[locale]}, ${BLUSH[locale]}` });
    await expect(bar).toContainText(/AU\$\d/);
    await bar.click();
    await expect(choose(ONE_LITRE[locale])).toBeInViewport();

    await page.reload(); // the choice is in the URL
    await expect(choose(ONE_LITRE[locale])).toHaveAttribute("aria-current", "true");
    await expect(add).toBeVisible();
  });

  test(`added goods are counted, limited by stock (${language})`, async ({ page, open }) => {
    await open(path(`/product/${BOTTLE.slug}`));
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: t("shop:toCart") })).toBeHidden();
    const cart = (count: number) =>
      page.getByRole("banner").getByRole("link", { name: t("shell:cart", { count }), exact: true });
    await main.getByRole("link", { name: SKY[locale] }).click();
    await expect(page).toHaveURL(/variant=/);
    await main.getByLabel(t("catalog:product.quantity")).fill("2");
    await main.getByRole("button", { name: t("catalog:product.add"), exact: true }).click();
    await expect(main.getByRole("status").filter({ hasText: BOTTLE.name[locale] })).toBeVisible();
    await expect(cart(2)).toBeVisible();
    const toCart = main.getByRole("link", { name: t("shop:toCart") });
    await expect(toCart).toBeVisible();

    const litre = main.getByRole("link", { name: ONE_LITRE[locale], exact: true });
    await litre.click();
    await expect(litre).toHaveAttribute("aria-current", "true"); // what was typed belongs to the other variant
    await expect(main.getByText(t("shop:availability.in-stock"), { exact: true })).toBeVisible();
    await main.getByLabel(t("catalog:product.quantity")).fill("99");
    await main.getByRole("button", { name: t("catalog:product.add"), exact: true }).click();
    const name = BOTTLE.name[locale];
    const capped = t("toast:catalog.capped", { asked: 99, got: 8, name });
    await expect(main.getByRole("status").filter({ hasText: capped })).toBeVisible();
    await expect(cart(10)).toBeVisible();

    await main.getByRole("link", { name: t("catalog:product.viewCart") }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByRole("heading", { level: 2, name })).toHaveCount(2);
  });

  test(`reviews and similar products are shown to all shoppers (${language})`, async ({
    page,
    open,
  }) => {
    await open(path(`/product/${BOTTLE.slug}`));
    const reviews = page.getByRole("region", { name: t("reviews:section") });
    await expect(reviews.getByRole("article")).toHaveCount(4);
    await expect(reviews.getByText(t("reviews:bar", { stars: 5, count: 3 }))).toBeAttached();
    await expect(reviews.getByText(t("reviews:verified")).first()).toBeVisible();
    await expect(
      page.getByRole("main").getByText(t("product:freeReturns", { days: 30 })),
    ).toBeVisible();
    await expect(page.getByRole("main").getByText(/88 George Street/)).toBeVisible();

    const similar = page.getByRole("region", { name: t("catalog:product.recommended") });
    const first = similar.getByRole("article").first();
    await expect(first).toBeVisible();
    const name = await first.getByRole("heading").innerText();
    await first.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(reviews.getByRole("link", { name: t("reviews:write") })).toBeVisible();
  });

  test(`a sold-out product cannot be bought and links to others (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/product/moonlight-decaf-beans"));
    await expect(page.getByText(t("product:soldOut"))).toBeVisible();
    await expect(
      page.getByRole("button", { name: t("catalog:product.add"), exact: true }),
    ).toBeHidden();
    await page.getByRole("link", { name: t("product:similar") }).click();
    const similar = page.getByRole("region", { name: t("catalog:product.recommended") });
    await expect(similar.getByRole("article").first()).toBeInViewport();
  });
}

test("every image of a product page is loaded", async ({ page, open }) => {
  await open(`/product/${BOTTLE.slug}`);
  const images = page.getByRole("main").getByRole("img");
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const large = page.getByRole("link", {
    name: shopIn("en_US").t("catalog:product.zoom", { number: 1 }),
  });
  const response = await page.request.get((await large.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toMatch(/^image\//);
});
