import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const YEAR = 365 * 86_400;

for (const { t, path, language } of SHOPS) {
  test(`the footer's form switches the light view on and off (${language})`, async ({
    page,
    open,
    context,
    settled,
  }) => {
    const address = path("/category/wool?sort=price-asc");
    const switches = (to: "light.turnOn" | "light.turnOff") =>
      page.getByRole("contentinfo").getByRole("button", { name: t(`shell:${to}`) });
    const notice = (text: string) =>
      page.getByRole("main").getByRole("status").filter({ hasText: text });
    const chosen = async () =>
      (await context.cookies()).find(({ name }) => name === "light") ?? { value: "", expires: 0 };

    await open(address);
    await expect(page.locator("article img[srcset]").first()).toBeVisible();
    await expect(switches("light.turnOn")).toHaveAccessibleDescription(t("shell:light.about"));
    await switches("light.turnOn").click();
    await expect(page).toHaveURL(address);
    await expect(notice(t("toast:light.on"))).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-light");
    await expect(page.locator("article img").first()).toBeVisible();
    await expect(page.locator("img[srcset]")).toHaveCount(0);
    const { value, expires } = await chosen();
    expect(value).toBe("on");
    expect(Math.abs(expires - Date.now() / 1000 - YEAR)).toBeLessThan(300);

    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.locator("html")).toHaveAttribute("data-light");
    await page.getByRole("button", { name: t("catalog:product.add"), exact: true }).click();
    await expect(page.getByRole("main").getByRole("status").first()).toBeVisible();
    await page.goto(path("/cart"));
    await expect(page.locator("main img").first()).toBeVisible();
    await expect(page.locator("img[srcset]")).toHaveCount(0);

    await switches("light.turnOff").click();
    await expect(page).toHaveURL(path("/cart"));
    await settled();
    await expect(notice(t("toast:light.off"))).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-light");
    await expect(page.locator("main img[srcset]").first()).toBeVisible();
    expect((await chosen()).value).toBe("off");
  });

  test(`the form's own page works as well (${language})`, async ({ page, open }) => {
    await open(path("/light-view"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("shell:light.title"));
    await page
      .getByRole("main")
      .getByRole("button", { name: t("shell:light.turnOn") })
      .click();
    await expect(page).toHaveURL(path("/"));
    await expect(page.locator("html")).toHaveAttribute("data-light");
  });
}

test("the light view shows the buttons for pages without scripts", async ({
  page,
  context,
  baseURL,
  shop: { t, path },
}) => {
  await context.addCookies([{ name: "light", value: "on", url: baseURL ?? "" }]);
  await page.goto(path("/category/honey"));
  const sort = page.getByRole("main").getByRole("combobox");
  await sort.selectOption("price-asc");
  const apply = page.getByRole("main").getByRole("button", { name: t("listing:filter.apply") });
  await apply.last().click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(sort).toHaveValue("price-asc");
});
