import type { Page } from "@playwright/test";
import {
  cartTotal,
  checkoutOn,
  entryOf,
  prepareCheckout,
  showCodes,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, JUMPER, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, price, SHOPS, test, type Shop } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`codes are refused, applied together and removed (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, JUMPER);
    await open(path("/cart"));
    const { code, apply, show } = codesOn(page, shop, "cart:summary.title");

    await show();
    for (const [typed, problem] of [
      ["NOSUCHCODE", "coupon-not-found"],
      ["summer25", "coupon-expired"],
      ["SAVE20", "coupon-not-eligible"],
    ] as const) {
      await code.fill(typed);
      await apply.click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(t("cart:coupon.failedTitle"));
      await expect(alert).toContainText(t("cart:coupon.failedHelp"));
      await expect(alert).toContainText(t(`cart:coupon.problems.${problem}`));
      await expect(code).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(t(`cart:coupon.problems.${problem}`))),
      );
      await expect(code).toHaveValue(new RegExp(typed, "i"));
    }
    await expect(cartTotal(page)).toContainText(price(13_900));

    await code.fill("freeship nosuch, welcome10");
    await apply.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("cart:coupon.success", { code: "FREESHIP" }));
    await expect(alert).toContainText(t("cart:coupon.success", { code: "WELCOME10" }));
    await expect(alert).toContainText(t("cart:coupon.failed", { code: "nosuch" }));
    await expect(code).toHaveValue("nosuch");
    await expect(cartTotal(page)).toContainText(price(12_510));

    for (const gone of ["FREESHIP", "WELCOME10"]) {
      await page.getByRole("button", { name: t("cart:coupon.removeOf", { code: gone }) }).click();
      const notice = page
        .getByRole("main")
        .getByText(t("toast:cart.couponRemoved", { code: gone }));
      await expect(notice.first()).toBeVisible();
    }
    await expect(cartTotal(page)).toContainText(price(13_900));
    await show();
    await code.fill("Welcome10 FREESHIP");
    await apply.click();
    const codes = t("toast:cart.couponApplied", { codes: "WELCOME10, FREESHIP" });
    await expect(page.getByRole("main").getByText(codes)).toBeVisible();
    await expect(
      page.getByText(t("cart:summary.discountWith", { code: "WELCOME10" })),
    ).toBeVisible();
  });

  test(`a coupon that no longer fits is dropped, with a notice until it is dismissed (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, JUMPER);
    await putInCart(page, store, HONEY);
    await open(path("/cart"));
    const { code, apply, line, show } = codesOn(page, shop, "cart:summary.title");
    await show();
    await code.fill("SAVE20");
    await apply.click();
    await expect(line("cart:summary.discount")).toHaveText(price(-2000));
    await page
      .getByRole("button", { name: t("cart:removeOf", { name: HONEY.name[locale] }) })
      .click();
    const notice = page.getByText(t("cart:coupon.dropped.text", { codes: "SAVE20" }));
    await expect(notice).toBeVisible();
    await expect(line("cart:summary.discount")).toHaveCount(0);
    await page.reload();
    await expect(notice).toBeVisible();
    await open(path("/cart"));
    await page.getByRole("button", { name: t("cart:coupon.dropped.ok") }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test(`applying a code at the checkout keeps the input (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await prepareCheckout(page, store, shop, JUMPER);
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const apartment = checkout
      .block("billing")
      .getByLabel(new RegExp(`^${RegExp.escape(t("address:address2"))}`));
    await checkout.unfold("billing");
    await apartment.fill("Flat 9");
    await checkout.showCodes();
    const { code, apply, line } = codesOn(page, shop, "checkout:review.title");
    await code.fill("nosuch");
    await code.press("Enter");
    await expect(page.getByRole("alert")).toContainText(
      t("cart:coupon.failed", { code: "nosuch" }),
    );
    await expect(apartment).toHaveValue("Flat 9");
    await code.fill("welcome10");
    await apply.click();
    await expect(line("cart:summary.discountWith", { code: "WELCOME10" })).toHaveText(price(-2780));
    await expect(apartment).toHaveValue("Flat 9");
    await page
      .getByRole("button", { name: t("cart:coupon.removeOf", { code: "WELCOME10" }) })
      .click();
    await expect(line("cart:summary.discount")).toHaveCount(0);
    await expect(apartment).toHaveValue("Flat 9");
  });
}

/** The field for codes, and lines of the summary by label. */
function codesOn(page: Page, shop: Shop, region: Parameters<Shop["t"]>[0]) {
  const { t } = shop;
  const summary = page.getByRole("region", { name: t(region), exact: true });
  return {
    show: () => showCodes(summary, shop),
    code: summary.getByLabel(t("cart:coupon.label")),
    apply: summary.getByRole("button", { name: t("cart:coupon.apply"), exact: true }),
    line: (key: Parameters<typeof t>[0], values?: Parameters<typeof t>[1]) =>
      entryOf(summary, t(key, values)),
  };
}
