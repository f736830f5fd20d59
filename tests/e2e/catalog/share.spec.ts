import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { BOTTLE, HONEY, JUMPER } from "#tests/e2e/support/goods.ts";
import { expect, hasScripts, runtimeStarted, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path, locale } = shop;

  test(`a product is shared by mail, Zalo and, with scripts, by its address (${language})`, async ({
    page,
    open,
    context,
  }) => {
    await open(path(`/product/${BOTTLE.slug}`));
    const { origin } = new URL(page.url());
    const url = origin + path(`/product/${BOTTLE.slug}`);
    const mail = page.getByRole("link", { name: t("product:shareByMail") });
    const body = encodeURIComponent(url);
    await expect(mail).toHaveAttribute("href", new RegExp(`^mailto:.*body=${body}$`));
    await expect(page.getByRole("link", { name: "Zalo" })).toHaveAttribute(
      "href",
      `https://zalo.me/share?${new URLSearchParams({ url })}`,
    );
    const copy = page.getByRole("button", { name: t("product:shareCopy") });
    if (!hasScripts()) return expect(copy).toHaveCount(0);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await runtimeStarted(page);
    await page.mouse.move(20, 300); // the page is used
    await copy.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("product:shareCopied"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test(`what this browser has shown before is in a row that can be cleared (${language})`, async ({
    page,
    open,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const row = page.getByRole("region", { name: t("product:viewed") });
    for (const { slug } of [HONEY, JUMPER]) {
      await open(path(`/product/${slug}`));
      if (!hasScripts()) continue;
      await runtimeStarted(page);
      await page.mouse.move(20, 300);
      await page.waitForFunction((name) => localStorage.getItem("viewed")?.startsWith(name), slug);
    }
    if (!hasScripts()) return expect(row).toHaveCount(0);
    const toViewed = () => asked.filter((url) => url.includes("/islands/viewed"));
    expect(toViewed(), "before the row is near").toEqual([]);
    await page.locator("shop-more[data-slug]").scrollIntoViewIfNeeded();
    await expect(row.getByRole("link", { name: HONEY.name[locale] })).toBeVisible();
    expect(toViewed()).toEqual([expect.stringContaining(`products=${HONEY.slug}`)]);
    await checkPage(page, shop, "viewed");
    await row.getByRole("button", { name: t("product:clearOf") }).click();
    await expect(page.getByText(t("product:cleared"))).toBeFocused();
    await expect(row).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("viewed"))).toBeNull();
  });

  test(`a browser that refuses remembers nothing (${language})`, async ({ page, open }) => {
    if (!hasScripts()) return;
    await page.addInitScript(() => {
      localStorage.setItem("viewed", "kept-before");
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    await open(path(`/product/${HONEY.slug}`));
    await runtimeStarted(page);
    await page.mouse.move(20, 300);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("viewed"))).toBeNull();
  });
}
