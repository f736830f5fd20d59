import type { Locator } from "@playwright/test";
import { BOTTLE, HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, HOME_TITLE, SHOPS, shopIn, test } from "#tests/e2e/support/shop.ts";

test("a forward navigation starts at the top, and Back restores the scroll position", async ({
  page,
  open,
  shop: { t, path },
}) => {
  await open(path("/search"));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const product = page.getByRole("article").nth(15).getByRole("link");
  await product.scrollIntoViewIfNeeded();
  const position = await scrolled();
  expect(position).toBeGreaterThan(500);
  await product.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(
    page.getByRole("button", { name: t("catalog:product.add"), exact: true }),
  ).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await expect.poll(scrolled).toBe(position);
});

test("a slow page shows the loading bar", async ({ page, open, shop: { path } }) => {
  let dropCoupons = () => {};
  const held = new Promise<void>((resolve) => (dropCoupons = resolve));
  await open(path("/"));
  // why: the sandbox never takes this long
  await page.route(/\/category\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("main").locator('a[href*="/category/"]').first().click();
  const bar = page.locator(".loading-bar");
  await expect(bar).toBeAttached();
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeGreaterThan(50);
  expect((await bar.boundingBox())?.height).toBe(4);
  await expect(bar).toHaveCSS("background-color", "rgb(236, 72, 153)");
  dropCoupons();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/category\//);
});

for (const { t, path, language, locale } of SHOPS) {
  test(`a toast's message is on the page too, and the toast closes automatically (${language})`, async ({
    page,
    open,
  }) => {
    await open(path(`/product/${HONEY.slug}`));
    await page.getByRole("button", { name: t("catalog:product.add"), exact: true }).click();
    const toast = page.locator(".Toastify__toast");
    await expect(toast).toContainText(HONEY.name[locale]);
    await expect(toast).toHaveCSS("background-color", "rgb(230, 243, 236)"); // styles are applied under the CSP
    const notice = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: HONEY.name[locale] });
    await expect(notice).toBeVisible();
    await expect(toast).toHaveCount(0);
    await expect(notice).toBeVisible();
  });

  test(`the cart is reachable from the skip link by keyboard (${language})`, async ({
    page,
    open,
  }) => {
    const tabTo = async (target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
      for (let press = 0; press < 80; press++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      throw new Error("The Tab key did not reach the element");
    };
    await open(path("/"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: t("shell:skip") });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await open(path("/")); // waits for the scripts, which close the menu on Escape
    const menu = page.locator("summary").filter({ hasText: t("shell:menu") });
    const entries = page.getByRole("navigation", { name: t("shell:nav.categories") });
    await tabTo(menu);
    await page.keyboard.press("Enter");
    await expect(entries).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entries).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(entries).toBeVisible();
    await page.getByRole("contentinfo").click();
    await expect(entries).toBeHidden();
    await menu.focus();
    await page.keyboard.press("Enter");
    await tabTo(entries.getByRole("link").first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/category\//);
    await expect(entries).toBeHidden();

    await tabTo(page.getByRole("article").first().getByRole("link"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\//);
    await tabTo(page.getByRole("button", { name: t("catalog:product.add"), exact: true }));
    await page.keyboard.press("Enter");
    const view = page.getByRole("main").getByRole("link", { name: t("catalog:product.viewCart") });
    await expect(view).toBeVisible();
    await tabTo(view, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cart:title"));
    const more = page.getByRole("main").getByRole("button").filter({ hasText: "+" });
    await tabTo(more);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await expect(more).toBeFocused();
    await tabTo(page.getByRole("button", { name: t("cart:checkout") }));
  });
}

test("a menu that was opened before hydration stays open", async ({ page, shop: { path } }) => {
  let dropCoupons = () => {};
  const held = new Promise<void>((resolve) => (dropCoupons = resolve));
  // why: otherwise scripts are loaded before a press is possible
  await page.route(/\/assets\/vendor-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path("/"), { waitUntil: "commit" });
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  dropCoupons();
  await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
  await expect(menu).toHaveAttribute("open");
});

test("the menu closes when the focus leaves it by the keyboard", async ({ page, open }) => {
  await open("/");
  const menu = page.getByRole("banner").locator("details").first();
  await menu.locator("summary").press("Enter");
  await expect(menu).toHaveAttribute("open");
  const links = menu.getByRole("link");
  await links.last().focus();
  await expect(menu).toHaveAttribute("open");
  await page.keyboard.press("Tab");
  await expect(menu).not.toHaveAttribute("open");
});

test("an image opens in a dialog that Escape closes", async ({ page, open }) => {
  const { t } = shopIn("en_US");
  await open(`/product/${BOTTLE.slug}`);
  const image = page.getByRole("link", { name: t("catalog:product.zoom", { number: 1 }) });
  await image.click();
  const dialog = page.getByRole("dialog", { name: t("catalog:product.zoomed") });
  await expect(dialog.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
});

test("navigation within the shop never loads a document", async ({
  page,
  open,
  store,
  shop: { t, path, locale },
}) => {
  await putInCart(page, store, HONEY);
  await open(path("/"));
  await page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await page.getByRole("link", { name: t("shell:cart", { count: 1 }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cart:title"));
  await page.getByRole("link", { name: t("cart:continue") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOME_TITLE[locale]);
  const box = page.getByLabel(t("shell:search.label"));
  await box.fill("honey");
  await box.press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-same", "yes");
});
