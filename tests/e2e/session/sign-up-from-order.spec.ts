import { orderInCash } from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const PASSWORD = "Mật-khẩu-1";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a guest signs up with one password and keeps the order (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email, number } = await orderInCash(page, store, shop);

    const field = page.getByLabel(t("checkout:account.password"));
    await expect(page.getByText(t("checkout:account.hint"))).toBeVisible();
    await field.fill("chỉ-chữ-thường");
    await page.getByRole("button", { name: t("checkout:account.submit") }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(t("form:errors.passwordWeak")));
    await field.fill(PASSWORD);
    await page.getByRole("button", { name: t("checkout:account.submit") }).click();
    await expect(page.getByText(t("checkout:account.sent", { email }))).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();

    const sql = "SELECT body FROM mail WHERE recipient = ? AND body LIKE '%/verify%'";
    const mail = store.get<{ body: string }>(sql, email);
    await open(/http:\S+\/verify\S+/.exec(mail?.body ?? "")?.[0] ?? "no link");
    await page.getByLabel(t("session:password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: t("session:verify.submit") }).click();
    await expect(page).toHaveURL(path("/my-account"));
    await open(path("/my-account/my-orders"));
    await expect(page.getByText(number).first()).toBeVisible();
    await open(path("/checkout/thank-you"));
    await expect(field).toHaveCount(0);
  });
}
