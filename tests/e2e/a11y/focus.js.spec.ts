import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, test } from "#tests/e2e/support/shop.ts";

test("a navigation moves focus to the h1", async ({ page, open, shop: { path } }) => {
  await open(path("/search"));
  await page.getByRole("article").first().getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("choosing an option keeps the focus", async ({ page, open, shop: { t, path } }) => {
  await open(path("/search"));
  await page.getByText(t("listing:filter.title")).click();
  const box = page.getByRole("checkbox", { name: t("listing:filter.inStock") });
  await box.press("Space");
  await expect(page).toHaveURL(/stock=1/);
  await expect(box).toBeFocused();
});

test("the button below the filters leads back to the results", async ({
  page,
  open,
  shop: { t, path },
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(path("/search"));
  const filters = page.locator("summary").filter({ hasText: t("listing:filter.title") });
  await filters.click();
  await page.getByLabel(t("listing:filter.min", { symbol: "AU$" })).fill("20");
  const apply = page.getByRole("button", { name: t("listing:filter.apply"), exact: true });
  await apply.last().click();
  await expect(page).toHaveURL(/min=20/);
  await expect(filters).toBeFocused();
  await expect(filters).toBeInViewport();
});

test("removing a filter moves focus to the h1", async ({ page, open, shop: { t, path } }) => {
  await open(path("/search?stock=1"));
  const name = t("listing:filter.inStock");
  await page.getByRole("link", { name: t("listing:filter.remove", { name }) }).press("Enter");
  await expect(page).toHaveURL(path("/search"));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("two clicks on + are sent if the page is left at once", async ({
  page,
  open,
  store,
  shop: { t, path, locale },
}) => {
  await putInCart(page, store, HONEY);
  await open(path("/cart"));
  let dropCoupons = () => {};
  const held = new Promise<void>((resolve) => (dropCoupons = resolve));
  // why: the sandbox answers faster than two clicks
  await page.route(/\/cart\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const more = page.getByRole("button", { name: t("cart:more", { name: HONEY.name[locale] }) });
  await more.click();
  await more.click();
  const last = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith(path("/cart")),
  );
  await page.getByRole("banner").getByRole("link").first().click();
  await last;
  dropCoupons();
  await page.unrouteAll({ behavior: "wait" });
  await expect
    .poll(async () => {
      await open(path("/cart"));
      return page.getByRole("spinbutton").inputValue();
    })
    .toBe("3");
});
