import { expect, shopIn, test } from "#tests/e2e/support/shop.ts";

const english = shopIn("en_US");
const YEAR = 365 * 86_400;

test("the language switch keeps the page and is remembered for 365 days", async ({
  page,
  open,
  context,
  settled,
}) => {
  await open("/category/wool?sort=price-asc");
  const toVietnamese = page.getByRole("button", { name: "Tiếng Việt" });
  await toVietnamese.first().click();
  await expect(page).toHaveURL("/vi/category/wool?sort=price-asc");
  await expect(page.locator("html")).toHaveAttribute("lang", "vi-VN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Len & da cừu");

  const cookie = (await context.cookies()).find(({ name }) => name === "locale");
  const left = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(left - YEAR)).toBeLessThan(300);

  await page.goto("/cart");
  await expect(page).toHaveURL("/vi/cart");
  await settled();

  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page).toHaveURL("/cart");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await page.goto("/");
  await expect(page).toHaveURL("/");
});

test("a language in the URL overrides the remembered one", async ({ page, open, settled }) => {
  await open("/vi");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page).toHaveURL("/");
  await settled();
  await page.goto("/vi/search");
  await expect(page.locator("html")).toHaveAttribute("lang", "vi-VN");
});

test.describe("with a browser that prefers Vietnamese", () => {
  test.use({ locale: "vi-VN" });

  test("the first visit redirects to the Vietnamese page, once", async ({ page, open }) => {
    await open("/category/wool?page=1");
    await expect(page).toHaveURL("/vi/category/wool?page=1");
    await page.getByRole("button", { name: "English" }).first().click();
    await expect(page).toHaveURL("/category/wool?page=1");
    await page.goto("/cart");
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.t("cart:title"));
  });
});
