import { listingOn } from "#tests/e2e/support/listing.ts";
import { expect, HOME_TITLE, SHOPS, test } from "#tests/e2e/support/shop.ts";

const WOOL = { en_US: "Wool & Sheepskin", vi_VN: "Len & da cừu" };
const JUMPERS = { en_US: "Jumpers", vi_VN: "Áo len" };
const CREW_NECK = { en_US: "Fine Merino Crew Neck", vi_VN: "Áo len merino mỏng cổ tròn" };
const FLOOR_CUSHION = { en_US: "Wool-Filled Floor Cushion", vi_VN: "Đệm ngồi bệt ruột len" };

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`the menu links from the home page to a category and a product (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/"));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOME_TITLE[locale]);
    for (const row of ["latest", "bestRated", "reduced"] as const) {
      const products = page.getByRole("region", { name: t(`listing:front.${row}`) });
      await expect(products.getByRole("article").first()).toBeVisible();
    }

    const menu = page.getByRole("navigation", { name: t("shell:nav.categories") });
    await expect(menu).toBeHidden();
    await page
      .locator("summary")
      .filter({ hasText: t("shell:menu") })
      .click();
    await menu.getByRole("link", { name: WOOL[locale], exact: true }).click();
    await expect(page).toHaveURL(path("/category/wool"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WOOL[locale]);
    await expect(menu).toBeHidden();

    const children = page.getByRole("navigation", { name: t("listing:listing.categories") });
    await children.getByRole("link").first().click();
    await page
      .getByRole("navigation", { name: t("listing:listing.categories") })
      .getByRole("link", { name: JUMPERS[locale], exact: true })
      .click();
    await expect(page).toHaveURL(path("/category/wool/clothing/jumpers"));
    const breadcrumb = page.getByRole("navigation", { name: t("shop:breadcrumb") });
    await expect(breadcrumb.getByRole("listitem")).toHaveCount(4);
    await expect(breadcrumb.locator("[aria-current=page]")).toHaveText(JUMPERS[locale]);

    await page.getByRole("link", { name: CREW_NECK[locale], exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(CREW_NECK[locale]);
  });

  test(`a listing is filtered by facet, price and stock, and a chip removes a filter (${language})`, async ({
    page,
    open,
  }) => {
    const listing = listingOn(page, shop);
    await open(path("/category/wool"));
    const all = await listing.cards.count();

    const promised = await listing.choose("Tasmania");
    expect(promised).toBeGreaterThan(0);
    expect(promised).toBeLessThan(all);
    await expect(listing.chip("Tasmania")).toBeVisible();
    await listing.count(promised);
    await expect(listing.cards).toHaveCount(promised);

    await listing.setPrices(30, 250);
    await expect(listing.chip(t("listing:filter.from", { price: "AU$30" }))).toBeVisible();
    const upTo = listing.chip(t("listing:filter.upTo", { price: "AU$250" }));
    await expect(upTo).toBeVisible();
    const isWithin = (cents: number) => cents >= 3000 && cents <= 25_000;
    await expect.poll(async () => (await listing.prices()).every(isWithin)).toBe(true);
    expect(await listing.cards.count()).toBeLessThan(promised);

    await upTo.click();
    await expect(upTo).toBeHidden();
    await listing.count(promised);

    await page.getByRole("link", { name: t("listing:filter.clear") }).click();
    await listing.count(all);
    await expect(listing.cards.filter({ hasText: t("shop:availability.sold-out") })).toHaveCount(1);
    await listing.choose(t("listing:filter.inStock"));
    await expect(listing.chip(t("listing:filter.inStock"))).toBeVisible();
    await expect(listing.cards.filter({ hasText: t("shop:availability.sold-out") })).toHaveCount(0);

    await listing.setPrices(5000, 6000);
    await expect(page.getByRole("heading", { name: t("listing:empty.filtered") })).toBeVisible();
    await listing
      .chip(t("listing:filter.from", { price: "AU$5,000" }))
      .first()
      .click();
    await expect(listing.cards.first()).toBeVisible();
  });

  test(`a listing is sorted and paged (${language})`, async ({ page, open }) => {
    const listing = listingOn(page, shop);
    await open(path("/search"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("listing:search.all"));
    await listing.sortBy(t("listing:sort.price-asc"));
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(listing.cards).toHaveCount(24);
    await expect.poll(async () => isAscending(await listing.prices())).toBe(true);
    const cheapest = await listing.prices();

    const pages = page.getByRole("navigation", { name: t("listing:listing.pages") });
    await pages.getByRole("link", { name: t("listing:listing.next") }).click();
    const second = pages.getByRole("link", { name: t("listing:listing.page", { page: 2 }) });
    await expect(second).toHaveAttribute("aria-current", "page");
    const next = await listing.prices();
    expect(next[0]).toBeGreaterThanOrEqual(cheapest.at(-1) ?? 0);
    await expect(page.getByLabel(t("listing:sort.label"))).toHaveValue("price-asc");

    await page.goBack();
    await expect(second).not.toHaveAttribute("aria-current");
    expect(await listing.prices()).toEqual(cheapest);

    await listing.sortBy(t("listing:sort.name-desc"));
    await expect(page).toHaveURL(/sort=name-desc/);
    const { compare } = new Intl.Collator(language);
    await expect
      .poll(async () => isAscending((await listing.names()).toReversed(), compare))
      .toBe(true);
  });

  test(`the search finds Vietnamese words without diacritics (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/"));
    const box = page.getByLabel(t("shell:search.label"));
    await box.fill("ao len");
    await page.getByRole("button", { name: t("shell:search.submit") }).click();
    const title = t("listing:search.title", { query: "ao len" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: CREW_NECK[locale], exact: true })).toBeVisible();
    await expect(box).toHaveValue("ao len");

    await box.fill("dem ngoi bet"); // d matches đ
    await box.press("Enter");
    await expect(
      page.getByRole("link", { name: FLOOR_CUSHION[locale], exact: true }),
    ).toBeVisible();
  });

  test(`a search with a typing error is corrected, and can be made as typed (${language})`, async ({
    page,
    open,
  }) => {
    // Telex, as on a keyboard without Vietnamese.
    const [typed, meant] = locale === "vi_VN" ? ["maatj ong", "mật ong"] : ["honye", "honey"];
    await open(path(`/search?q=${encodeURIComponent(typed)}`));
    const main = page.getByRole("main");
    const said = t("listing:search.corrected", { query: typed, corrected: meant });
    await expect(main.getByText(said)).toBeVisible();
    await expect(main.getByRole("article").first()).toBeVisible();
    await main.getByRole("link", { name: t("listing:search.asTyped", { query: typed }) }).click();
    const nothing = t("listing:empty.search", { query: typed });
    await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
    await expect(main.getByText(said)).toBeHidden();
  });

  test(`a search without results shows alternatives (${language})`, async ({ page, open }) => {
    await open(path("/search?q=zzzyyy"));
    const nothing = t("listing:empty.search", { query: "zzzyyy" });
    await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
    await expect(page.getByText(t("listing:empty.tips.diacritics"))).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: WOOL[locale], exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WOOL[locale]);
  });

  test(`an unknown page answers 404 with a link to the home page (${language})`, async ({
    page,
    open,
  }) => {
    for (const missing of ["/no/such page", "/product/no-such-product", "/category/no-such"]) {
      const response = await page.goto(path(missing));
      expect(response?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const shown = path(missing).replaceAll(" ", "%20");
      const message = t("shell:error.notFound", { path: shown });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(message);
      await expect(page).toHaveTitle(`404 ${message}`);
    }
    await open(path("/no-such-page"));
    await page.getByRole("link", { name: t("shell:backHome") }).click();
    await expect(page).toHaveURL(path("/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOME_TITLE[locale]);
  });
}

function isAscending<T>(values: T[], compare = (a: T, b: T) => Number(a) - Number(b)) {
  return values.every((value, index) => index === 0 || compare(values[index - 1]!, value) <= 0);
}
