import { signedIn } from "#tests/e2e/support/account.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`axe finds nothing in the account (${language})`, async ({ page, open, store }) => {
    test.slow();
    const look = (name: string) => checkPage(page, shop, name);
    await signedIn(page, store, shop);
    await open(path("/my-account"));
    await look("overview");

    await open(path("/my-account/personal-data"));
    await look("personal data");
    await page.getByLabel(t("account:personal.phone")).fill("12");
    await page.getByRole("button", { name: t("account:save"), exact: true }).click();
    await expect(page.getByText(t("form:errors.phone"))).toBeVisible();
    await look("personal data with errors");
    await open(path("/my-account/personal-data?mail-sent"));
    await look("a mail on its way");

    await open(path("/my-account/billing-details"));
    await page
      .locator("summary")
      .filter({ hasText: t("account:addresses.remove") })
      .first()
      .click();
    await look("addresses");
    await open(path("/my-account/shipping-details?add"));
    await page.getByRole("button", { name: t("account:addresses.save") }).click();
    await expect(page.getByText(t("form:errors.required")).first()).toBeVisible();
    await look("address with errors");

    await open(path("/my-account/delete-account"));
    await page.getByLabel(t("account:delete.phrase")).fill("nobody@example.com");
    await page.getByRole("button", { name: t("account:delete.submit") }).click();
    await expect(page.getByText(t("account:delete.errors.phrase-incorrect"))).toBeVisible();
    await look("deletion with a wrong phrase");

    await open(path("/confirm-email?token=x"));
    await look("confirmation");
    await page.getByRole("button", { name: t("account:confirm.submit") }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look("confirmation refused");
  });
}
