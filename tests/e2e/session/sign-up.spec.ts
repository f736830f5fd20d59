import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const PASSWORD = "Mật-khẩu-1";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a guest signs up during the checkout and returns to it as a customer (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const email = `thao-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const field = (name: "email" | "password" | "signup.firstName" | "signup.lastName") =>
      page.getByLabel(t(`session:${name}`), { exact: true });
    const submit = page.getByRole("button", { name: t("session:signup.submit") });
    await putInCart(page, store, HONEY, 2);
    await open(path("/checkout"));
    await page.getByRole("link", { name: t("session:login.signUp") }).click();
    await expect(page).toHaveURL(new RegExp(`${path("/signup")}\\?to=`));
    await expect(page.getByText(t("session:signup.passwordHint"))).toBeVisible();
    await expect(page.getByText(t("session:signup.consents"))).toBeVisible();

    await field("signup.firstName").fill("Thảo");
    await field("signup.lastName").fill("Trần");
    await field("email").fill(email);
    await field("password").fill("chỉ-chữ-thường");
    await page.getByLabel(t("session:signup.terms")).check();
    await submit.click();
    await expect(field("password")).toHaveAccessibleDescription(
      new RegExp(t("form:errors.passwordWeak")),
    );
    await expect(field("password")).toBeFocused();
    await expect(field("email")).toHaveValue(email);
    await expect(page.getByLabel(t("session:signup.terms"))).toBeChecked();
    await field("password").fill(PASSWORD);
    await submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("session:signup.sent.title"),
    );
    await expect(page.getByText(t("session:signup.sent.text"))).toBeVisible();

    const link = linkTo(email);
    await open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("session:verify.title"));
    await page.getByLabel(t("session:password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: t("session:verify.submit") }).click();
    await expect(page).toHaveURL(path("/checkout"));
    const welcome = page.getByText(t("toast:session.welcome", { name: "Thảo" }));
    await expect(welcome.first()).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(t("checkout:contact.yours"))).toBeVisible();
    await main.getByText(t("checkout:review.show")).click();
    await expect(main.getByText(t("checkout:review.quantity", { count: 2 })).first()).toBeVisible();
    await settled();

    await open(link);
    await page.getByLabel(t("session:password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: t("session:verify.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("session:verify.errors.token-invalid"));
    await page.getByRole("link", { name: t("session:verify.goOn") }).click();
    await expect(page).toHaveURL(path("/checkout"));

    function linkTo(recipient: string): string {
      const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = store.get<{ body: string }>(sql, recipient);
      return /http:\S+/.exec(mail?.body ?? "")?.[0] ?? "no link";
    }
  });

  test(`an expired link is reported and links to a new one (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const email = `late-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const typed = { firstName: "Thảo", lastName: "Trần", email, password: PASSWORD };
    const form = { ...typed, acceptsTerms: "on" };
    await page.request.post(path("/signup"), { form });
    const sql = "SELECT body FROM mail WHERE recipient = ?";
    const link = /http:\S+/.exec(store.get<{ body: string }>(sql, email)?.body ?? "")?.[0] ?? "";
    const now = new Date().toISOString();
    store.run("UPDATE sign_up SET expires_at = ? WHERE email = ?", now, email);
    await open(link);
    await page.getByLabel(t("session:password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: t("session:verify.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("session:verify.errors.token-expired"));
    await page.getByRole("link", { name: t("session:signup.sent.again") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("session:signup.title"));
  });

  test(`the sign-up reports missing fields (${language})`, async ({
    page,
    open,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the browser itself stops at the first empty field");
    await open(path("/signup"));
    await page.getByRole("button", { name: t("session:signup.submit") }).click();
    await expect(page.getByLabel(t("session:password"))).toHaveAccessibleDescription(
      new RegExp(t("form:errors.required")),
    );
    const terms = page.getByLabel(t("session:signup.terms"));
    await expect(terms).toHaveAccessibleDescription(t("session:errors.consent"));
  });
}
