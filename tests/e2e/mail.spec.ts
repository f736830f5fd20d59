import type { Page } from "@playwright/test";
import { prepareCheckout, readyToOrder } from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const OUTBOX = /\/demo-outbox\?lang=/;

for (const shop of SHOPS) {
  const { language, t, path, mail: mailText, demo } = shop;

  /** Follows the page's link to the demo's outbox and opens the mail. */
  async function openMail(page: Page, email: string) {
    await page.getByRole("link", { name: demo("outbox.link") }).click();
    await expect(page).toHaveURL(OUTBOX);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(demo("outbox.title"));
    await page.getByRole("link").filter({ hasText: email }).first().click();
    return page.frameLocator("iframe");
  }

  test(`a visitor of the demo signs up and continues from the outbox (${language})`, async ({
    page,
    open,
    settled,
  }) => {
    const email = `demo-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const typed = { firstName: "Thảo", lastName: "Trần", email, password: "Mật-khẩu-1" };
    await page.request.post(path("/signup"), { form: { ...typed, acceptsTerms: "on" } });
    await open(path("/signup?sent"));
    const mail = await openMail(page, email);
    await mail.getByRole("link").filter({ hasText: "/verify?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("session:verify.title"));
    await settled();
    await page.getByLabel(t("session:password"), { exact: true }).fill(typed.password);
    await page.getByRole("button", { name: t("session:verify.submit") }).click();
    await expect(page).not.toHaveURL(/verify/);
    await open(path("/my-account"));
    await expect(page).toHaveURL(path("/my-account"));
  });

  test(`the order's mail lists the goods and links to the order (${language})`, async ({
    page,
    store,
  }) => {
    const email = await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "cash-on-delivery");
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const mail = await openMail(page, email);
    const number = /S\d+/.exec(await mail.getByRole("heading", { level: 1 }).innerText())?.[0];
    await expect(mail.getByRole("table")).toContainText(mailText("order.total"));
    await mail.getByRole("link", { name: mailText("order.open") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number ?? "no number");
  });
}
