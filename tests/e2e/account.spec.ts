import { isSubscribed } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { endLogins, mailTo, signedIn } from "#tests/e2e/support/account.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`the account shows the customer's name and links to its sections (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account"));
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(t("account:overview.title", { name: "Mia" }));
    await expect(page.getByText("12 Jacaranda Street").first()).toBeVisible();
    for (const key of ["personal", "billing", "shipping", "delete"] as const) {
      const name = t(`account:nav.${key}`);
      await page
        .getByRole("navigation", { name: t("account:title") })
        .getByText(name)
        .click();
      await expect(heading).toHaveText(name);
    }
    await open(path("/my-account"));
    await page
      .getByRole("main")
      .getByRole("button", { name: t("account:nav.logOut") })
      .last()
      .click();
    await expect(page).toHaveURL(path("/"));
    await open(path("/my-account"));
    await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
  });

  test(`a customer changes name and phone (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await open(path("/my-account/personal-data"));
    const phone = page.getByLabel(t("account:personal.phone"));
    await page.getByLabel(t("account:personal.firstName"), { exact: true }).fill("Mỹ");
    await phone.fill("12");
    await page.getByLabel(t("account:personal.newsletter")).check();
    const save = page.getByRole("button", { name: t("account:save"), exact: true });
    await save.click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(t("form:errors.phone")));
    await expect(page.getByLabel(t("account:personal.firstName"), { exact: true })).toHaveValue(
      "Mỹ",
    );
    await phone.fill("0412 345 678");
    await save.click();
    await expect(page.getByRole("main").getByText(t("toast:account.saved"))).toBeVisible();
    await settled();
    await expect(phone).toHaveValue("+61 412 345 678");
    await expect(page.getByLabel(t("account:personal.newsletter"))).toBeChecked();
    const sql = "SELECT first_name, phone FROM customer WHERE email = ?";
    expect(store.get(sql, email)).toEqual({
      first_name: "Mỹ",
      phone: "+61412345678",
    });
    expect(isSubscribed(store, email)).toBe(true);
  });

  test(`a new email address is used after its mail was confirmed (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email, password } = await signedIn(page, store, shop);
    const wanted = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await open(path("/my-account/personal-data"));
    await expect(page.getByText(t("account:email.now", { email }))).toBeVisible();
    const typed = page.getByLabel(t("account:email.new"));
    const secret = page
      .locator("form", { has: page.getByLabel(t("account:email.new")) })
      .getByLabel(t("account:email.password"), { exact: true });
    const submit = page.getByRole("button", { name: t("account:email.submit") });
    await typed.fill(wanted);
    await secret.fill("not-the-password");
    await submit.click();
    await expect(secret).toHaveAccessibleDescription(t("account:email.errors.wrong-password"));
    await expect(typed).toHaveValue(wanted);
    await secret.fill(password);
    await submit.click();
    await expect(page.getByText(t("account:email.sent"))).toBeVisible();
    await expect(page.getByText(t("account:email.now", { email }))).toBeVisible();

    const { link } = mailTo(store, wanted);
    await open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:confirm.title"));
    await page.getByRole("button", { name: t("account:confirm.submit") }).click();
    await expect(page).toHaveURL(path("/my-account/personal-data"));
    await expect(page.getByText(t("account:email.now", { email: wanted }))).toBeVisible();
    expect(mailTo(store, email).subject).not.toBe("");

    await open(link);
    await page.getByRole("button", { name: t("account:confirm.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("account:confirm.errors.token-invalid"));
  });

  test(`the account is deleted by typing its address, after an export of the data (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email, password } = await signedIn(page, store, shop);
    await open(path("/my-account/delete-account"));
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t("account:delete.download") }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const copy = JSON.parse(
      await (
        await file.createReadStream()
      ).reduce(async (a, b) => `${await a}${b}`, Promise.resolve("")),
    );
    expect(copy).toMatchObject({ profile: { email, firstName: "Mia" } });
    expect(copy.addresses).toHaveLength(2);

    const phrase = page.getByLabel(t("account:delete.phrase"));
    const submit = page.getByRole("button", { name: t("account:delete.submit") });
    await phrase.fill("somebody@example.com");
    await submit.click();
    await expect(phrase).toHaveAccessibleDescription(t("account:delete.errors.phrase-incorrect"));
    await phrase.fill(email);
    await submit.click();
    await expect(page).toHaveURL(path("/"));
    await expect(page.getByText(t("toast:account.deleted")).first()).toBeVisible();

    await open(path("/my-account"));
    await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
    await page.getByLabel(t("session:email")).fill(email);
    await page.getByLabel(t("session:password")).fill(password);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page.getByText(t("session:errors.wrong-credentials"))).toBeVisible();
  });

  test(`a customer whose login has ended logs in and continues on the same page (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const { email, password } = await signedIn(page, store, shop);
    const logIn = async () => {
      await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
      await settled();
      await page.getByLabel(t("session:email")).fill(email);
      await page.getByLabel(t("session:password")).fill(password);
      await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    };
    await open(path("/my-account"));
    endLogins(store, email);
    const menu = page.getByRole("navigation", { name: t("account:title") });
    await menu.getByText(t("account:nav.billing")).click();
    await logIn();
    await expect(page).toHaveURL(path("/my-account/billing-details"));

    await open(path("/my-account/personal-data"));
    endLogins(store, email);
    await page.getByRole("button", { name: t("account:save"), exact: true }).click();
    await logIn();
    await expect(page).toHaveURL(path("/my-account/personal-data"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:nav.personal"));
  });
}
