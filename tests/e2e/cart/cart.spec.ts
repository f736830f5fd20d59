import type { Page } from "@playwright/test";
import { cartTotal, entryOf } from "#tests/e2e/support/checkout.ts";
import { BOTTLE, HONEY, JUMPER, putInCart, variantId } from "#tests/e2e/support/goods.ts";
import { expect, price, SHOPS, test, type Shop } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;
  const honey = HONEY.name[locale];

  test(`changed quantities update every line of the summary (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, HONEY);
    await putInCart(page, store, JUMPER);
    await open(path("/cart"));
    const summary = summaryOn(page, shop);
    const quantity = page.getByRole("spinbutton", { name: t("cart:quantity", { name: honey }) });

    await quantity.fill("3");
    await page.getByRole("button", { name: t("cart:updateOf", { name: honey }) }).click();
    await expect(page.getByRole("listitem").filter({ hasText: honey })).toContainText(price(3585));
    await page.getByRole("button", { name: t("cart:more", { name: honey }) }).click();
    await expect(quantity).toHaveValue("4");
    await expect(summary("cart:summary.itemsSubtotal")).toHaveText(price(4 * 1195 + 13_900));
    await page.getByRole("button", { name: t("cart:less", { name: honey }) }).click();
    await expect(quantity).toHaveValue("3");

    await expect(summary("cart:summary.itemsSubtotal")).toHaveText(price(17_485));
    await expect(summary("cart:summary.originalPrice")).toHaveText(price(20_485));
    await expect(summary("cart:summary.savings")).toHaveText(price(-3000));
    await expect(summary("cart:summary.discount")).toHaveCount(0); // rows of nothing are left out
    await expect(summary("cart:summary.delivery")).toHaveText(t("cart:summary.deliveryLater"));
    await expect(summary("cart:summary.tax")).toHaveText(price(1264)); // honey is exempt
    await expect(cartTotal(page)).toContainText(price(17_485));
    await expect(summary("cart:summary.weight")).toContainText("kg");

    const count = page.getByRole("link", { name: t("shell:cart", { count: 4 }), exact: true });
    await expect(count).toBeVisible();
  });

  test(`five quick clicks on + result in six (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    await putInCart(page, store, HONEY);
    await open(path("/cart"));
    const quantity = page.getByRole("spinbutton", { name: t("cart:quantity", { name: honey }) });
    const more = page.getByRole("button", { name: t("cart:more", { name: honey }) });
    if (!javaScriptEnabled) for (let press = 0; press < 5; press++) await more.click();
    else await more.click({ clickCount: 5 });
    await expect(quantity).toHaveValue("6");
    await expect(cartTotal(page)).toContainText(price(6 * 1195));
    await page.reload();
    await expect(quantity).toHaveValue("6");
  });

  test(`removed lines disappear, and the empty cart links to the shop (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    await putInCart(page, store, HONEY);
    await open(path("/cart"));
    await page.getByRole("button", { name: t("cart:removeOf", { name: honey }) }).click();
    await expect(page.getByText(t("cart:empty.title"))).toBeVisible();
    const loved = page.getByRole("heading", { name: t("listing:front.bestRated") });
    await expect(loved).toHaveCount(javaScriptEnabled ? 1 : 0);
    await expect(page.getByRole("main").getByText(t("toast:cart.removed"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 0 }) })).toBeVisible();
    await page.getByRole("link", { name: t("cart:empty.action") }).click();
    await expect(page).toHaveURL(path("/"));
  });

  test(`a typed number goes along to the checkout (${language})`, async ({ page, open, store }) => {
    await putInCart(page, store, HONEY);
    await open(path("/cart"));
    const quantity = page.getByRole("spinbutton", { name: t("cart:quantity", { name: honey }) });
    await quantity.fill("3");
    await page.getByRole("button", { name: t("cart:checkout") }).click();
    await expect(page).toHaveURL(/login/);
    await open(path("/cart"));
    await expect(quantity).toHaveValue("3");
    await quantity.fill("0.5");
    await quantity.evaluate((field) =>
      field
        .closest("main")!
        .querySelectorAll("form")
        .forEach((form) => (form.noValidate = true)),
    );
    await page.getByRole("button", { name: t("cart:checkout") }).click();
    await expect(page.getByRole("alert")).toContainText(t("cart:errors.quantity", { max: 99 }));
    await expect(quantity).toHaveValue("0.5");
  });

  test(`a quantity beyond the stock is reduced and explained (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, { ...BOTTLE, values: ["l-1", "blush"] });
    await open(path("/cart"));
    const name = BOTTLE.name[locale];
    const quantity = page.getByRole("spinbutton", { name: t("cart:quantity", { name }) });
    await quantity.fill("50");
    await page.getByRole("button", { name: t("cart:updateOf", { name }) }).click();
    await expect(quantity).toHaveValue("3");
    const notice = t("cart:adjusted", { name, asked: 50, got: 3 });
    await expect(page.getByRole("main").getByText(notice)).toBeVisible();
    await expect(page.getByRole("button", { name: t("cart:more", { name }) })).toBeDisabled();
  });

  test(`changed prices and stock are explained and accepted (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    // Each run of this test has its own variants, because it changes them for all.
    const isPlain = !javaScriptEnabled;
    const colour = isPlain ? "blush" : "eucalypt";
    const dearer = { slug: JUMPER.slug, values: [locale === "vi_VN" ? "xs" : "s", colour] };
    const pack = locale === "vi_VN" ? "one" : "six";
    const shorter = { slug: "speckled-stoneware-mug", values: [isPlain ? "sky" : "natural", pack] };
    await putInCart(page, store, dearer);
    await putInCart(page, store, shorter, 3);
    await putInCart(page, store, HONEY);
    const [dearerId, shorterId] = [variantId(store, dearer), variantId(store, shorter)];
    store.run("UPDATE variant SET price = 15000 WHERE id = ?", dearerId);
    store.run("UPDATE variant SET on_hand = reserved + 2 WHERE id = ?", shorterId);

    await open(path("/cart"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: t("cart:issues.title") })).toBeVisible();
    const rise = { before: price(13_900), now: price(15_000) };
    await expect(main.getByText(t("cart:issues.price-up", rise))).toBeVisible();
    await expect(main.getByText(t("cart:issues.not-enough-stock", { count: 2 }))).toBeVisible();

    await main.getByRole("button", { name: t("cart:issues.accept") }).click();
    await expect(main.getByText(t("toast:cart.accepted"))).toBeVisible();
    await expect(main.getByRole("heading", { name: t("cart:issues.title") })).toBeHidden();
    await expect(main.getByText(price(15_000)).first()).toBeVisible();
    await expect(page.getByRole("spinbutton").nth(1)).toHaveValue("2");

    store.run("UPDATE variant SET on_hand = reserved WHERE id = ?", shorterId);
    await open(path("/cart"));
    await expect(main.getByText(t("cart:issues.sold-out"))).toBeVisible();
    await main.getByRole("button", { name: t("cart:issues.accept") }).click();
    await expect(main.getByRole("spinbutton")).toHaveCount(2);
  });
}

/** A line of the order summary, by label. */
function summaryOn(page: Page, { t }: Shop) {
  const summary = page.getByRole("region", { name: t("cart:summary.title") });
  return (key: Parameters<typeof t>[0]) => entryOf(summary, t(key));
}
