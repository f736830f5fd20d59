import type { Browser } from "@playwright/test";
import { customerLikeMia } from "#tests/e2e/support/people.ts";
import { logIn } from "#tests/e2e/support/account.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  /** Another browser in which the customer is logged in. */
  async function device(browser: Browser, userAgent: string, customer: Record<string, string>) {
    const context = await browser.newContext({ userAgent });
    const base = new URL(test.info().project.use.baseURL ?? "").origin;
    const form = { intent: "log-in", ...customer };
    const answer = await context.request.post(base + path("/login"), { form, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    const account = base + path("/my-account");
    return {
      isIn: async () => (await context.request.get(account)).url() === account,
      close: () => context.close(),
    };
  }

  test(`a customer logs out one browser of the list, then all others (${language})`, async ({
    page,
    open,
    settled,
    store,
    browser,
  }) => {
    const customer = customerLikeMia(store);
    await logIn(page, shop, customer);
    const firefox = await device(browser, FIREFOX, customer);
    const safari = await device(browser, SAFARI, customer);

    await open(path("/my-account/personal-data"));
    const form = page.locator("#end-sessions");
    const password = form.getByLabel(t("account:sessions.password"), { exact: true });
    const submit = form.getByRole("button", { name: t("account:sessions.submit") });
    const everywhere = form.getByRole("radio", { name: t("account:sessions.others") });
    await expect(everywhere).toBeChecked();
    await form.getByRole("radio", { name: /Firefox/ }).check();
    await password.fill("Not-the-one-1");
    await submit.click();
    await expect(password).toHaveAccessibleDescription(
      new RegExp(t("account:sessions.errors.wrong-password")),
    );
    await expect(form.getByRole("radio", { name: /Firefox/ })).toBeChecked();
    expect(await firefox.isIn()).toBe(true);

    await password.fill(customer.password);
    await submit.click();
    await expect(page.getByRole("main").getByText(t("toast:session.oneEnded"))).toBeVisible();
    expect([await firefox.isIn(), await safari.isIn()]).toEqual([false, true]);
    await settled();
    await expect(form.getByRole("radio", { name: /Firefox/ })).toHaveCount(0);
    await everywhere.check();
    await password.fill(customer.password);
    await submit.click();
    await expect(page.getByRole("main").getByText(t("toast:session.othersEnded"))).toBeVisible();
    expect(await safari.isIn()).toBe(false);
    await settled();
    await expect(form.getByText(t("account:sessions.only"))).toBeVisible();
    for (const one of [firefox, safari]) await one.close();
  });
}
