import AxeBuilder from "@axe-core/playwright";
import { codeOf } from "#tests/authenticator.ts";
import { signedIn } from "#tests/e2e/support/account.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a customer turns two-step login on, logs in with a code, and turns it off (${language})`, async ({
    page,
    open,
    settled,
    store,
    browser,
    javaScriptEnabled,
  }) => {
    const customer = await signedIn(page, store, shop);
    await open(path("/my-account/personal-data"));
    await page.getByRole("link", { name: t("account:twoSteps.setUp") }).click();
    await expect(page).toHaveURL(path("/my-account/two-step-login"));
    const key = page.getByLabel(t("account:twoSteps.secret"));
    const printed = await key.inputValue();
    const secret = printed.replaceAll(" ", "");
    await expect(page.getByRole("img", { name: t("account:twoSteps.qr") })).toBeVisible();
    const link = page.getByRole("link", { name: t("account:twoSteps.open") });
    expect(await link.getAttribute("href")).toContain(`secret=${secret}`);
    if (javaScriptEnabled) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }

    const appCode = page.getByLabel(t("account:twoSteps.code"));
    const password = page.getByLabel(t("account:sessions.password"), { exact: true });
    const turnOn = page.getByRole("button", { name: t("account:twoSteps.turnOn"), exact: true });
    await appCode.fill(wrongFor(secret));
    await password.fill(customer.password);
    await turnOn.click();
    await expect(appCode).toHaveAccessibleDescription(t("account:twoSteps.errors.code-wrong"));
    await expect(key, "the app need not scan again").toHaveValue(printed);
    await appCode.fill(codeOf(secret));
    await password.fill(customer.password);
    await turnOn.click();
    await expect(
      page.getByRole("main").getByText(t("account:twoSteps.isOn")).first(),
    ).toBeVisible();
    await expect(appCode).toHaveCount(0);

    await page.context().clearCookies();
    await open(path("/login?to=" + path("/wishlist")));
    await page.getByLabel(t("session:email"), { exact: true }).fill(customer.email);
    await page.getByLabel(t("session:password"), { exact: true }).fill(customer.password);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page).toHaveURL(path("/login/two-step"));
    const code = page.getByLabel(t("session:code.label"));
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    if (javaScriptEnabled) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }

    const stranger = await browser.newContext();
    const base = new URL(test.info().project.use.baseURL ?? "").origin;
    const answer = await stranger.request.post(base + path("/login/two-step"), {
      form: { code: codeOf(secret, 1) },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(422);
    await stranger.close();

    const submit = page.getByRole("button", { name: t("session:code.submit"), exact: true });
    await code.fill(wrongFor(secret));
    await submit.click();
    await expect(code).toHaveAccessibleDescription(t("session:twoStep.errors.code-wrong"));
    await code.fill(codeOf(secret, 1));
    await submit.click();
    await expect(page).toHaveURL(path("/wishlist"));

    await open(path("/my-account/personal-data"));
    await page.getByRole("link", { name: t("account:twoSteps.change") }).click();
    await expect(page).toHaveURL(path("/my-account/two-step-login"));
    // The page before, which has passwords as well, may still be shown.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:twoSteps.title"));
    const turnOff = page.getByRole("button", { name: t("account:twoSteps.turnOff"), exact: true });
    await password.fill("Not-the-one-1");
    await turnOff.click();
    await expect(password).toHaveAccessibleDescription(
      new RegExp(t("account:twoSteps.errors.wrong-password")),
    );
    await password.fill(customer.password);
    await turnOff.click();
    await expect(appCode).toBeVisible();
    await settled();
  });

  test(`the second step without a first says so (${language})`, async ({ page, open }) => {
    await open(path("/login/two-step"));
    await expect(page.getByText(t("session:twoStep.none"))).toBeVisible();
  });
}

function wrongFor(secret: string): string {
  const right = [-1, 0, 1, 2].map((periods) => codeOf(secret, periods));
  return ["000000", "000001", "000002", "000003", "000004"].find((one) => !right.includes(one))!;
}
