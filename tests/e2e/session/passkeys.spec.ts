import type { Page } from "@playwright/test";
import { signedIn } from "#tests/e2e/support/account.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const button = (page: Page, key: Parameters<typeof t>[0]) =>
    page.getByRole("button", { name: t(key), exact: true });

  test(`a customer adds a passkey, logs in with it and removes it, and then it is refused (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the browser asks for a passkey by a script");
    const device = await deviceOf(page);
    const customer = await signedIn(page, store, shop);
    await open(path("/my-account/personal-data"));
    const section = page.getByRole("region", { name: t("account:passkeys.title") });
    const name = section.getByLabel(t("account:passkeys.name"));
    const password = section.getByLabel(t("account:sessions.password"), { exact: true });
    await expect(name).not.toHaveValue("");
    await checkPage(page, shop, "passkeys");

    await name.fill("Pixel");
    await password.fill("Not-the-one-1");
    await button(page, "account:passkeys.add").click();
    await expect(password).toHaveAccessibleDescription(t("account:passkeys.errors.wrong-password"));
    await expect(name, "nothing typed is lost").toHaveValue("Pixel");

    await device.refuse();
    await password.fill(customer.password);
    await button(page, "account:passkeys.add").click();
    await expect(section.getByRole("status")).toHaveText(t("account:passkeys.canceled"));
    await device.agree();
    await button(page, "account:passkeys.add").click();
    await expect(page.getByRole("main").getByText(t("toast:session.passkeyAdded"))).toBeVisible();
    const own = section.getByRole("radio", { name: "Pixel" });
    await expect(own).toBeChecked();
    await expect(section.getByText(t("account:passkeys.unused"))).toBeVisible();

    await page.context().clearCookies();
    await open(path("/login?to=" + path("/my-account/personal-data")));
    await device.refuse();
    await button(page, "session:passkey.submit").click();
    await expect(page.getByText(t("session:passkey.canceled"))).toBeVisible();
    await device.agree();
    await button(page, "session:passkey.submit").click();
    await expect(page).toHaveURL(path("/my-account/personal-data"));
    await expect(section.getByText(t("account:passkeys.unused"))).toHaveCount(0);

    const remove = section.locator("form").filter({ has: page.getByRole("radio") });
    await remove
      .getByLabel(t("account:sessions.password"), { exact: true })
      .fill(customer.password);
    await button(page, "account:passkeys.remove").click();
    await expect(page.getByRole("main").getByText(t("toast:session.passkeyRemoved"))).toBeVisible();
    await expect(own).toHaveCount(0);

    await page.context().clearCookies();
    await open(path("/login"));
    await button(page, "session:passkey.submit").click();
    await expect(page.getByRole("alert")).toHaveText(t("session:passkey.errors.passkey-unknown"));
    await expect(page).toHaveURL(path("/login"));
  });

  test(`without JavaScript passkeys are explained, and one can be removed (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled, "without a script");
    await open(path("/login"));
    await expect(button(page, "session:passkey.submit")).toHaveCount(0);
    const customer = await signedIn(page, store, shop);
    store.run(
      `INSERT INTO passkey (customer_id, credential_id, public_key, counter, name, added_at)
       SELECT id, ?, 'none', 0, 'Pixel', ? FROM customer WHERE email = ?`,
      crypto.randomUUID(),
      new Date().toISOString(),
      customer.email,
    );
    await open(path("/my-account/personal-data"));
    const section = page.getByRole("region", { name: t("account:passkeys.title") });
    await expect(section.getByText(t("account:passkeys.noScript"))).toBeVisible();
    await expect(button(page, "account:passkeys.add")).toHaveCount(0);
    const password = section.getByLabel(t("account:sessions.password"), { exact: true });
    await password.fill("Not-the-one-1");
    await button(page, "account:passkeys.remove").click();
    await expect(password).toHaveAccessibleDescription(t("account:passkeys.errors.wrong-password"));
    await password.fill(customer.password);
    await button(page, "account:passkeys.remove").click();
    await expect(page.getByRole("main").getByText(t("toast:session.passkeyRemoved"))).toBeVisible();
    await expect(section.getByRole("radio")).toHaveCount(0);
  });
}

/** A device with passkeys, whose owner agrees to all that is asked, or refuses. */
async function deviceOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const answer = (isUserVerified: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { agree: () => answer(true), refuse: () => answer(false) };
}
