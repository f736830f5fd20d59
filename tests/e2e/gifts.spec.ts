import { MAX_GIFT_MESSAGE } from "#contract/limits.ts";
import { formatDay } from "#app/shop/day.tsx";
import { addDays, dayIn } from "#middleware/rules/business-days.ts";
import { sendGifts } from "#middleware/sandbox/gifts/sold.ts";
import { ADDRESSES, CARDS, checkoutOn, newEmail, payByCard } from "#tests/e2e/support/checkout.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, openPage, price, type Shop, SHOPS, test } from "#tests/e2e/support/shop.ts";
import type { Page } from "@playwright/test";

const today = () => dayIn("Australia/Sydney", new Date());

type Words = { name: string; email: string; from: string; message: string; on: string };

async function fillIn(page: Page, { t }: Shop, { name, email, from, message, on }: Words) {
  await page.getByLabel(t("gifts:form.name"), { exact: true }).fill(name);
  await page.getByLabel(t("gifts:form.email"), { exact: true }).fill(email);
  await page.getByLabel(t("gifts:form.from"), { exact: true }).fill(from);
  await page.getByLabel(t("gifts:form.message")).fill(message);
  const day = page.getByLabel(t("gifts:form.on"), { exact: true });
  if (!(await day.isVisible())) await page.getByText(t("gifts:form.otherDay")).click();
  await day.fill(on);
}

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`a gift card is bought for somebody, mailed, sent again and looked up (${language})`, async ({
    page,
    open,
    store,
  }) => {
    test.slow(); // axe checks several pages at two widths
    const email = `gift-${crypto.randomUUID()}@example.com`;
    const words = {
      name: "Thảo",
      email,
      from: "Bob",
      message: "Happy <b>birthday</b>",
      on: today(),
    };
    await open(path("/about-us"));
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: t("gifts:title"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("gifts:title"));
    await checkPage(page, shop, "gift-cards");
    await page.getByRole("radio", { name: price(5000) }).check();
    await fillIn(page, shop, words);
    await page.getByRole("button", { name: t("gifts:form.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cart:title"));
    await expect(page.getByText(words.message)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    for (const key of ["cart:summary.delivery", "cart:summary.tax", "delivery:ask"] as const)
      await expect(page.getByRole("main").getByText(t(key))).toHaveCount(0);
    await checkPage(page, shop, "cart");

    await page.getByRole("button", { name: t("cart:checkout") }).click();
    const guest = page.locator("form").filter({ hasText: t("session:guest.title") });
    await guest.getByLabel(t("session:email")).fill(newEmail());
    await guest.getByRole("button", { name: t("session:guest.submit") }).click();
    const form = checkoutOn(page, shop);
    await expect(form.block("billing")).toBeVisible();
    await expect(form.block("delivery")).toHaveCount(0);
    await expect(form.block("shipping")).toHaveCount(0);
    await form.fillAddress("billing", ADDRESSES[locale]);
    await form.choosePayment("card");
    await form.seeTotals({ fee: 0, isDelivered: false });
    await form.place.click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const goesOut = t("checkout:thanks.gift", { day: formatDay(words.on) });
    await expect(page.getByText(goesOut)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    const order = store.get<{ id: number; number: string }>(
      `SELECT o.id, o.number FROM gift g JOIN order_line l ON l.id = g.line_id
       JOIN sale_order o ON o.id = l.order_id WHERE g.email = ?`,
      email,
    )!;
    // The charge is made in the background.
    await expect
      .poll(
        () => {
          sendGifts(store);
          return mailsTo(email).length;
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await page.getByRole("link", { name: order.number }).first().click();
    await expect(page.getByText(t("gifts:states.sent"))).toBeVisible();
    await checkPage(page, shop, "order");
    await page.getByRole("button", { name: t("gifts:again.label", { name: "Thảo" }) }).click();
    await expect(page.getByText(t("toast:orders.giftSent", { email })).first()).toBeVisible();
    expect(mailsTo(email)).toHaveLength(2);
    const code = /GC(-[0-9A-Z]{4}){3}/.exec(mailsTo(email)[0]?.body ?? "")?.[0] ?? "";
    await expect(page.getByText(code)).toHaveCount(0);

    await openPage(page, path("/gift-cards/balance"));
    await page.getByLabel(t("gifts:balance.code"), { exact: true }).fill("GC-2222-2222-2222");
    await page.getByRole("button", { name: t("gifts:balance.submit") }).click();
    await expect(page.getByText(t("gifts:errors.gift-card-not-found"))).toBeVisible();
    await page.getByLabel(t("gifts:balance.code"), { exact: true }).fill(code);
    await page.getByRole("button", { name: t("gifts:balance.submit") }).click();
    await expect(page.getByText(t("gifts:balance.left", { amount: price(5000) }))).toBeVisible();
    expect(page.url()).not.toContain("GC-");
    await checkPage(page, shop, "balance");

    function mailsTo(to: string) {
      return store.all<{ body: string }>("SELECT body FROM mail WHERE recipient = ?", to);
    }
  });

  test(`wrong input is told beside its field, and nothing typed is lost (${language})`, async ({
    page,
    store,
  }) => {
    const words = {
      name: "An",
      email: "no-address",
      from: "Bo",
      message: "x".repeat(10_000),
      on: addDays(today(), 2),
    };
    await openPage(page, path("/gift-cards"));
    await page.locator("form#gift").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      for (const field of form.querySelectorAll("textarea")) field.removeAttribute("maxlength");
    });
    await fillIn(page, shop, words);
    await page.getByRole("button", { name: t("gifts:form.submit") }).click();
    await expect(page.getByText(t("form:errors.email"))).toBeVisible();
    await expect(page.getByText(t("form:errors.tooLong"))).toBeVisible();
    await expect(page.getByLabel(t("gifts:form.message"))).toHaveValue(words.message);
    const message = "y".repeat(MAX_GIFT_MESSAGE);
    const late = { ...words, email: newEmail(), message, on: addDays(today(), 400) };
    await page.locator("form#gift").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await fillIn(page, shop, late);
    await page.getByRole("button", { name: t("gifts:form.submit") }).click();
    await expect(page.getByText(t("gifts:errors.day-too-late"))).toBeVisible();
    await expect(page.getByLabel(t("gifts:form.name"), { exact: true })).toHaveValue("An");
    expect(store.all("SELECT * FROM gift WHERE email = ?", late.email)).toEqual([]);
  });
}
