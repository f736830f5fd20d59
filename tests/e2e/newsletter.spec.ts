import type { Store } from "#middleware/sandbox/core/store.ts";
import { subscriptionOf } from "#middleware/sandbox/newsletter/subscriptions.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

function newAddress(): string {
  return `thu-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** The link in the newest mail to that address. */
function linkTo(store: Store, email: string): string {
  const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  const mail = store.get<{ body: string }>(sql, email);
  return /http:\S+\?token=\S+/.exec(mail?.body ?? "")?.[0] ?? "no link";
}

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`the footer's form subscribes after the mail is confirmed, and every mail can unsubscribe (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const email = newAddress();
    await open(path("/category/honey"));
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel(t("shell:footer.newsletter")).fill(email);
    await footer.getByRole("button", { name: t("shell:footer.subscribe") }).click();
    await expect(page).toHaveURL(`${path("/newsletter")}?sent`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("newsletter:sent.title"));
    expect(subscriptionOf(store, email)).toBeUndefined();

    const link = linkTo(store, email);
    await open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("newsletter:confirm.title"));
    expect(subscriptionOf(store, email), "opening a link does nothing").toBeUndefined();
    await page.getByRole("button", { name: t("newsletter:confirm.submit") }).click();
    await expect(page.getByText(t("newsletter:confirm.done"))).toBeVisible();
    expect(subscriptionOf(store, email)).toMatchObject({ locale, how: "form", ended_at: null });

    await open(link);
    await page.getByRole("button", { name: t("newsletter:confirm.submit") }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(t("newsletter:confirm.errors.token-invalid"));

    await open(linkTo(store, email));
    const end = page.getByRole("button", { name: t("newsletter:unsubscribe.submit") });
    await expect(end).toBeVisible();
    expect(subscriptionOf(store, email)?.ended_at).toBeNull();
    await end.click();
    await expect(page.getByText(t("newsletter:unsubscribe.done"))).toBeVisible();
    expect(subscriptionOf(store, email)?.ended_at).not.toBeNull();
    await page.getByRole("link", { name: t("newsletter:goOn") }).click();
    await expect(page).toHaveURL(path("/"));
  });

  test(`a mistyped address is returned in the form (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const email = newAddress();
    const wrong = { form: { email: "thu@" } };
    expect((await page.request.post(path("/newsletter"), wrong)).status()).toBe(400);
    await open(path("/newsletter"));
    const field = page.getByLabel(t("newsletter:subscribe.email"));
    const send = page.getByRole("button", { name: t("newsletter:subscribe.submit") });
    await field.evaluate((element) => element.closest("form")?.setAttribute("novalidate", ""));
    await field.fill("thu@");
    await send.click();
    await expect(field).toHaveAccessibleDescription(t("form:errors.email"));
    await expect(field).toHaveValue("thu@");
    await field.fill(email);
    await send.click();
    await expect(page.getByText(t("newsletter:sent.text"))).toBeVisible();
    expect(linkTo(store, email)).toContain(path("/newsletter/confirm"));
  });

  test(`an expired link is reported and links to a new one (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const email = newAddress();
    await page.request.post(path("/newsletter"), { form: { email } });
    const now = new Date().toISOString();
    store.run("UPDATE newsletter_request SET expires_at = ? WHERE email = ?", now, email);
    await open(linkTo(store, email));
    await page.getByRole("button", { name: t("newsletter:confirm.submit") }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(t("newsletter:confirm.errors.token-expired"));
    await page.getByRole("link", { name: t("newsletter:again") }).click();
    await expect(page).toHaveURL(path("/newsletter"));
  });

  test(`a bot that fills in the hidden field is refused, and no mail is sent (${language})`, async ({
    page,
    store,
  }) => {
    const email = newAddress();
    const form = { email, website: "https://casino.example" };
    const response = await page.request.post(path("/newsletter"), { form });
    expect(response.status()).toBe(403);
    expect(await response.text()).toContain(t("form:errors.bot"));
    expect(linkTo(store, email)).toBe("no link");
  });

  test(`an address gets at most five mails (${language})`, async ({ page, store }) => {
    const email = newAddress();
    const ask = () => page.request.post(path("/newsletter"), { form: { email } });
    for (let time = 1; time <= 5; time++)
      // oxlint-disable-next-line no-await-in-loop -- the attempts must be sequential
      expect((await ask()).url()).toContain("?sent");
    const sixth = await ask();
    expect(sixth.status()).toBe(429);
    expect(await sixth.text()).toContain(t("form:errors.tooMany"));
    const count = "SELECT count(*) AS mails FROM mail WHERE recipient = ?";
    expect(store.get(count, email)).toEqual({ mails: 5 });
  });

  test(`an unknown step of the newsletter answers 404 (${language})`, async ({ page }) => {
    expect((await page.goto(path("/newsletter/nothing")))?.status()).toBe(404);
    await page.goto(path("/newsletter/confirm"));
    await expect(page.getByRole("alert")).toBeVisible();
  });
}
