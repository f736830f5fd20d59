import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const TYPED = { en_US: "hon", vi_VN: "mat o" };
const SEARCH = { en_US: "honey", vi_VN: "mật ong" };

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`the keyboard chooses a suggestion while a search is typed (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/request-product"));
    const search = page.getByRole("search");
    await page.getByLabel(t("shell:search.label")).focus();
    const box = search.getByRole("combobox", { name: t("shell:search.label") });
    const list = search.getByRole("listbox", { name: t("suggestions:label") });
    const options = list.getByRole("option");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await box.pressSequentially(TYPED[locale]);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    for (const group of ["searches", "products"] as const)
      await expect(list.getByRole("group", { name: t(`suggestions:${group}`) })).toBeVisible();
    const count = await options.count();
    await expect(search.getByRole("status")).toHaveText(t("suggestions:count", { count }));
    await checkPage(page, shop, "suggestions");

    const chosen = list.getByRole("option", { selected: true });
    await box.press("ArrowDown");
    await expect(chosen).toHaveText(SEARCH[locale]);
    await expect(box).toBeFocused();
    const id = (await chosen.getAttribute("id")) ?? "";
    await expect(box).toHaveAttribute("aria-activedescendant", id);
    await box.press("ArrowUp");
    await expect(chosen).toHaveCount(0);
    await expect(box).not.toHaveAttribute("aria-activedescendant");
    await box.press("ArrowUp");
    await expect(chosen).toHaveText((await options.last().textContent()) ?? "");
    await box.press("Home");
    await expect(chosen).toHaveText((await options.first().textContent()) ?? "");
    await box.press("End");
    await expect(chosen).toHaveText((await options.last().textContent()) ?? "");

    await box.press("Escape");
    await expect(list).toBeHidden();
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(box).toHaveValue(TYPED[locale]);
    await box.press("ArrowDown");
    await expect(chosen).toHaveText(SEARCH[locale]);
    await box.press("Enter");
    const title = t("listing:search.title", { query: SEARCH[locale] });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test("only the newest text is answered, and one letter, a blur or the form's own answer closes the list", async ({
  page,
  open,
  shop: { t, path },
}) => {
  await open(path("/"));
  const box = page.getByLabel(t("shell:search.label"));
  const list = page.getByRole("listbox", { name: t("suggestions:label") });
  const asked: string[] = [];
  let overtaken = () => {};
  const held = new Promise<void>((resolve) => (overtaken = resolve));
  // why: the sandbox answers before the next letter is typed
  await page.route(/\/islands\/suggestions/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.push(text);
    if (text === "wo") await held;
    await route.continue().catch(() => null);
  });
  await box.focus();
  await page.getByRole("search").getByRole("combobox").waitFor();
  await box.fill("w");
  await box.fill("wo");
  await expect.poll(() => asked).toEqual(["wo"]);
  const aborted = page.waitForEvent("requestfailed", (one) => one.url().endsWith("q=wo"));
  await box.fill("honeyc");
  await aborted;
  await expect(list.getByRole("option").first()).toContainText(/honeyc/i);
  overtaken();
  expect(asked).toEqual(["wo", "honeyc"]);
  await box.fill("h");
  await expect(list).toBeHidden();
  await box.fill("honey");
  await expect(list).toBeVisible();
  await box.blur();
  await expect(list).toBeHidden();
  await box.press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(list).toBeHidden();
});
