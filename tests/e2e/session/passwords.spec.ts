import type { Store } from "#middleware/sandbox/core/store.ts";
import { customerLikeMia } from "#tests/e2e/support/people.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const NEW = "Mật-khẩu-2";

function linkTo(store: Store, email: string): string {
  const sql = "SELECT body FROM mail WHERE recipient = ? AND body LIKE '%token=%' ORDER BY id DESC";
  return /http:\S+/.exec(store.get<{ body: string }>(sql, email)?.body ?? "")?.[0] ?? "no link";
}

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a forgotten password is reset by mail, which ends all other logins (${language})`, async ({
    page,
    open,
    store,
    browser,
    javaScriptEnabled,
  }) => {
    const { email, password } = customerLikeMia(store);
    const elsewhere = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
    const login = { intent: "log-in", email, password };
    const base = new URL(test.info().project.use.baseURL ?? "").origin;
    await elsewhere.request.post(base + path("/login"), { form: login });
    const account = base + path("/my-account");
    expect((await elsewhere.request.get(account)).url()).toBe(account);

    await open(path("/login"));
    await page.getByRole("link", { name: t("session:login.forgot") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("session:reset.title"));
    await page.getByLabel(t("session:email")).fill(email);
    await page.getByRole("button", { name: t("session:reset.submit") }).click();
    await expect(page).toHaveURL(path("/reset-password-success"));
    await expect(page.getByText(t("session:reset.sent.text"))).toBeVisible();

    const link = linkTo(store, email);
    await open(link);
    const field = page.getByLabel(t("session:newPassword.label"));
    await expect(page.getByText(t("session:signup.passwordHint"))).toBeVisible();
    await field.fill("chỉ-chữ-thường");
    await page.getByRole("button", { name: t("session:newPassword.submit") }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(t("form:errors.passwordWeak")));
    await field.fill(NEW);
    await page.getByRole("button", { name: t("session:newPassword.submit") }).click();
    await expect(page).toHaveURL(path("/update-password-success"));
    expect((await elsewhere.request.get(account)).url()).toContain(path("/login"));
    await elsewhere.close();

    await page.getByRole("link", { name: t("session:title") }).click();
    await page.getByLabel(t("session:email"), { exact: true }).fill(email);
    await page.getByLabel(t("session:password"), { exact: true }).fill(NEW);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page).toHaveURL(path("/"));

    await open(link);
    await page.getByLabel(t("session:newPassword.label")).fill(NEW);
    await page.getByRole("button", { name: t("session:newPassword.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("session:errors.token-invalid"));
    await page.getByRole("link", { name: t("session:reset.sent.again") }).click();
    await expect(page).toHaveURL(path("/reset-password"));
  });

  test(`a customer changes the password in the account (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email, password } = customerLikeMia(store);
    const personal = path("/my-account/personal-data");
    await page.request.post(path("/login"), { form: { intent: "log-in", email, password } });
    await open(personal);
    const current = page.getByLabel(t("account:password.current"));
    await current.fill("Not-the-one-1");
    await page.getByLabel(t("account:password.new")).fill(NEW);
    await page.getByRole("button", { name: t("account:password.submit") }).click();
    await expect(current).toHaveAccessibleDescription(t("account:password.errors.wrong-password"));
    await current.fill(password);
    await page.getByLabel(t("account:password.new")).fill(NEW);
    await page.getByRole("button", { name: t("account:password.submit") }).click();
    await expect(page.getByText(t("toast:session.passwordChanged")).first()).toBeVisible();
    await open(path("/my-account"));
    await expect(page).toHaveURL(path("/my-account"));
  });
}
