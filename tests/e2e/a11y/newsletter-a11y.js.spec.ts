import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`axe finds nothing on the newsletter's pages (${language})`, async ({ page, open }) => {
    test.setTimeout(120_000);
    await open(path("/newsletter"));
    await checkPage(page, shop, "newsletter");
    await page.getByRole("button", { name: t("newsletter:subscribe.submit") }).click();
    await expect(page.getByText(t("form:errors.required"))).toBeVisible();
    await checkPage(page, shop, "newsletter with an error");
    await open(path("/newsletter?sent"));
    await checkPage(page, shop, "mail sent");
    for (const step of ["confirm", "unsubscribe"] as const) {
      const address = path(`/newsletter/${step}`);
      // oxlint-disable no-await-in-loop -- one page after the other
      await open(`${address}?token=unknown`);
      await checkPage(page, shop, step);
      await page.getByRole("button", { name: t(`newsletter:${step}.submit`) }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await checkPage(page, shop, `${step} refused`);
      await open(`${address}?done`);
      await checkPage(page, shop, `${step} done`);
      // oxlint-enable no-await-in-loop
    }
  });
}
