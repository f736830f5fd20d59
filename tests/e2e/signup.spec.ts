import { HONEY, putInCart } from "./goods.ts";
import { expect, SHOPS, test } from "./shop.ts";

const PASSWORD = "Mật-khẩu-1";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a guest signs up on the way to checkout and comes back there as a customer (${language})`, async ({
    page,
    open,
    settled,
    books,
  }) => {
    const email = `thao-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const field = (name: "email" | "password" | "signup.firstName" | "signup.lastName") =>
      page.getByLabel(t(`auth:${name}`), { exact: true });
    const submit = page.getByRole("button", { name: t("auth:signup.submit") });
    await putInCart(page, books, HONEY, 2);
    await open(path("/checkout"));
    await page.getByRole("link", { name: t("auth:login.signUp") }).click();
    await expect(page).toHaveURL(new RegExp(`${path("/signup")}\\?to=`));
    await expect(page.getByText(t("auth:signup.passwordHint"))).toBeVisible();
    await expect(page.getByText(t("auth:signup.consents"))).toBeVisible();

    await field("signup.firstName").fill("Thảo");
    await field("signup.lastName").fill("Trần");
    await field("email").fill(email);
    await field("password").fill("chỉ-chữ-thường");
    await page.getByLabel(t("auth:signup.terms")).check();
    await submit.click();
    await expect(field("password")).toHaveAccessibleDescription(
      new RegExp(t("form:errors.passwordWeak")),
    );
    await expect(field("email")).toHaveValue(email);
    await expect(page.getByLabel(t("auth:signup.terms"))).toBeChecked();
    await field("password").fill(PASSWORD);
    await submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("auth:signup.sent.title"));
    await expect(page.getByText(t("auth:signup.sent.text"))).toBeVisible();

    const link = linkTo(email);
    await open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("auth:verify.title"));
    await page.getByRole("button", { name: t("auth:verify.submit") }).click();
    await expect(page).toHaveURL(path("/checkout"));
    const welcome = page.getByText(t("toast:auth.welcome", { name: "Thảo" }));
    await expect(welcome.first()).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 2 }) })).toBeVisible();
    await settled();

    await open(link);
    await page.getByRole("button", { name: t("auth:verify.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("auth:verify.errors.token-invalid"));
    await page.getByRole("link", { name: t("auth:verify.goOn") }).click();
    await expect(page).toHaveURL(path("/checkout"));

    function linkTo(recipient: string): string {
      const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
      const mail = books.get<{ body: string }>(sql, recipient);
      return /http:\S+/.exec(mail?.body ?? "")?.[0] ?? "no link";
    }
  });

  test(`an expired link says so and leads to a new one (${language})`, async ({
    page,
    open,
    books,
  }) => {
    const email = `late-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const typed = { firstName: "Thảo", lastName: "Trần", email, password: PASSWORD };
    const form = { ...typed, acceptsTerms: "on" };
    await page.request.post(path("/signup"), { form });
    const sql = "SELECT body FROM mail WHERE recipient = ?";
    const link = /http:\S+/.exec(books.get<{ body: string }>(sql, email)?.body ?? "")?.[0] ?? "";
    const now = new Date().toISOString();
    books.run("UPDATE sign_up SET expires_at = ? WHERE email = ?", now, email);
    await open(link);
    await page.getByRole("button", { name: t("auth:verify.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("auth:verify.errors.token-expired"));
    await page.getByRole("link", { name: t("auth:signup.sent.again") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("auth:signup.title"));
  });

  test(`the sign-up says what is missing (${language})`, async ({
    page,
    open,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the browser itself stops at the first empty field");
    await open(path("/signup"));
    await page.getByRole("button", { name: t("auth:signup.submit") }).click();
    await expect(page.getByLabel(t("auth:password"))).toHaveAccessibleDescription(
      new RegExp(t("form:errors.required")),
    );
    const terms = page.getByLabel(t("auth:signup.terms"));
    await expect(terms).toHaveAccessibleDescription(t("auth:errors.consent"));
  });
}
