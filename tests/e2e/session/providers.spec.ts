import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const newName = () => `thao-${crypto.randomUUID().slice(0, 8)}`;

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const button = t("session:providers.continue", { name: "Wattle ID" });

  test(`a guest logs in by a provider during the checkout and returns to it (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, HONEY, 2);
    await open(path("/checkout"));
    await page.getByRole("button", { name: button }).click();
    await page.getByLabel("Name").fill(newName());
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(path("/checkout"));
    const welcome = page.getByText(t("toast:session.signedIn", { name: "Thảo" }));
    await expect(welcome.first()).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(t("checkout:contact.yours"))).toBeVisible();
    await main.getByText(t("checkout:review.show")).click();
    await expect(main.getByText(t("checkout:review.quantity", { count: 2 })).first()).toBeVisible();
  });

  test(`a login canceled at the provider is reported and can be repeated (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/signup?to=/cart"));
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    // The provider redirects to one URL only, so the language is the browser's.
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    await page.getByRole("main").getByRole("link").last().click();
    await expect(page).toHaveURL(/\/login\?to=%2Fcart$/);
  });

  test(`a login begun in another browser requires a confirmation (${language})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    // Like an app that opens the provider's page in the phone's browser.
    const app = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const form = { intent: "provider", providerId: "here", to: path("/cart") };
    const leaving = await (await app.post(path("/login"), { form })).text();
    const link = /href="(http:[^"]+\/auth\?[^"]+)"/.exec(leaving)?.[1] ?? "no link";
    await app.dispose();

    await page.goto(link.replaceAll("&amp;", "&"));
    await page.getByLabel("Name").fill(newName());
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(/\/oauth_auth\?/);
    const { search } = new URL(page.url());
    await page.goto(path("/oauth_auth") + search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("session:oauth.title"));
    await expect(page.getByText(t("session:oauth.text"))).toBeVisible();
    await page.getByRole("button", { name: t("session:oauth.submit") }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(page.getByRole("link", { name: t("shell:account") })).toBeVisible();

    await page.goto(path("/oauth_auth") + search);
    await page.getByRole("button", { name: t("session:oauth.submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("session:oauth.errors.state-invalid"));
  });

  test(`an address that the provider has not confirmed is refused with a reason (${language})`, async ({
    page,
    open,
  }) => {
    await open(path("/login"));
    await page.getByRole("button", { name: button }).click();
    await page.getByLabel("Name").fill(`unconfirmed-${newName()}`);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL(/\/oauth_auth\?/);
  });
}
