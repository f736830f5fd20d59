import { logIn, MIA } from "#tests/e2e/support/account.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  test(`axe finds nothing on requests in every state (${shop.language})`, async ({
    page,
    open,
  }) => {
    await logIn(page, shop, MIA);
    await open(shop.path("/my-account/request-product"));
    await expect(page.getByText(shop.t("requests:quote.title")).first()).toBeVisible();
    await checkPage(page, shop, "product requests");
  });
}
