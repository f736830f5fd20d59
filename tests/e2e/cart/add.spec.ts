import { checkPage } from "#tests/e2e/support/page-checks.ts";
import {
  expect,
  hasScripts,
  openPage,
  runtimeStarted,
  SHOPS,
  test,
} from "#tests/e2e/support/shop.ts";

/** One variant, in stock, nothing to choose. */
const LOTION = { sku: "BABY-0063", slug: "oat-jojoba-baby-lotion" };

for (const shop of SHOPS) {
  const { language, t, path, locale } = shop;

  test(`a card adds its product without leaving the list (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { name, id } = store.get<{ name: string; id: number }>(
      `SELECT p.name_${locale === "vi_VN" ? "vi" : "en"} AS name, v.id FROM product p
       JOIN variant v ON v.product_id = p.id WHERE p.slug = ?`,
      LOTION.slug,
    )!;
    await open(path("/category/baby"));
    await checkPage(page, shop, "listing with buttons");
    if (hasScripts()) await runtimeStarted(page);
    const button = page.getByRole("button", { name: `${t("shop:add")} ${name}`, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const notice = page.getByRole("main").getByText(t("toast:catalog.added", { name }));
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("link", { name: t("catalog:product.viewCart") })).toBeVisible();
    const here = new URL(page.url());
    expect(here.pathname).toBe(path("/category/baby"));
    if (hasScripts()) {
      await expect(button).toBeFocused();
      await expect(page.getByRole("link", { name: t("shell:cart", { count: 1 }) })).toBeVisible();
    } else {
      expect(here.hash).toBe(`#v${id}`); // beside the card, with the message in sight
      await expect(button).toBeInViewport();
      await expect(notice).toBeInViewport();
    }
    await notice.getByRole("link").click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  });

  test(`goods with a choice, and sold-out ones, have the link only (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/search?q=HONE-0020")); // sold out
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("article").first().getByRole("button")).toHaveCount(0);
    await open(path("/search?q=KITC-0141")); // with an engraving
    await expect(page.getByRole("article").first().getByRole("button")).toHaveCount(0);
  });

  test(`a link asks before it fills the cart, and says what it cannot add (${language})`, async ({
    page,
    open,
  }) => {
    test.slow(); // axe checks two pages at two widths
    const link = `/cart/add?items=${LOTION.sku}:2,no-such-sku,HONE-0020,KITC-0141`;
    await open(path(link));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("adding:title"));
    await expect(page.getByText("no-such-sku")).toBeVisible();
    for (const problem of ["unknown", "sold-out", "choice"] as const)
      await expect(page.getByText(t(`adding:problems.${problem}`))).toBeVisible();
    await checkPage(page, shop, "question");
    const submit = page.getByRole("button", { name: t("adding:submit", { count: 1 }) });
    await submit.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("adding:done"));
    await expect(page.getByText(t("adding:added"), { exact: true })).toBeVisible();
    await checkPage(page, shop, "outcome");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("adding:cart") })
      .click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByRole("spinbutton")).toHaveValue("2");

    await openPage(page, path(`/cart/add?items=${LOTION.sku}`));
    await page.getByRole("button", { name: t("adding:submit", { count: 1 }) }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByRole("spinbutton")).toHaveValue("3");
  });

  test(`a link with too many lines gets a sentence (${language})`, async ({ page }) => {
    const items = Array.from({ length: 500 }, (_, at) => `S-${at}`).join(",");
    await page.goto(path(`/cart/add?items=${items}`));
    await expect(page.getByText(t("adding:none.too-many", { max: 20 }))).toBeVisible();
    await page.goto(path("/cart/add"));
    await expect(page.getByText(t("adding:none.empty"))).toBeVisible();
  });
}

/** The script that posts cards in place comes a second after the page. */
