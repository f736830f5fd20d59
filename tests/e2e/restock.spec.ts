import type { Store } from "#middleware/sandbox/core/store.ts";
import { tellRestocks, variantName } from "#middleware/sandbox/restock/restocks.ts";
import { signedIn } from "#tests/e2e/support/account.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, openPage, SHOPS, test } from "#tests/e2e/support/shop.ts";

/** A product of which one variant is sold out. */
function soldOut(store: Store) {
  return store.get<{ id: number; slug: string; en_US: string; vi_VN: string }>(
    `SELECT v.id, p.slug, p.name_en AS en_US, p.name_vi AS vi_VN FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.on_hand <= v.reserved AND v.is_active AND p.is_published ORDER BY v.id LIMIT 1`,
  )!;
}

const mailsTo = (store: Store, email: string) =>
  store.all<{ subject: string; body: string }>(
    "SELECT subject, body FROM mail WHERE recipient = ? ORDER BY id",
    email,
  );

for (const shop of SHOPS) {
  const { language, t, path, locale, mail: mailText } = shop;

  test(`a guest asks on a sold-out product's page, and confirms by mail (${language})`, async ({
    page,
    open,
    store,
  }) => {
    test.slow(); // axe checks two pages at two widths
    const goods = soldOut(store);
    const email = `wait-${crypto.randomUUID()}@example.com`;
    await open(path(`/product/${goods.slug}?variant=${goods.id}`));
    await page.getByRole("link", { name: t("restock:link") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("restock:ask.title"));
    await expect(page.getByText(goods[locale])).toBeVisible();
    await checkPage(page, shop, "ask");
    await page.getByLabel(t("restock:ask.email"), { exact: true }).fill(email);
    await page.getByRole("button", { name: t("restock:ask.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("restock:sent.title"));

    const [mail] = mailsTo(store, email);
    const token = /[?&]token=([\w.-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    await openPage(page, path(`/restock/confirm?token=${token}`));
    await checkPage(page, shop, "confirm");
    expect(store.all("SELECT * FROM restock WHERE email = ?", email)).toEqual([]);
    await page.getByRole("button", { name: t("restock:confirm.submit") }).click();
    await expect(page.getByText(t("restock:noted.text"))).toBeVisible();

    store.run("UPDATE variant SET on_hand = on_hand + 3 WHERE id = ?", goods.id);
    tellRestocks(store);
    store.run("UPDATE variant SET on_hand = on_hand - 3 WHERE id = ?", goods.id);
    const subjects = mailsTo(store, email).map(({ subject }) => subject);
    const name = variantName(store, goods.id, locale);
    expect(subjects.slice(1)).toEqual([mailText("restock.back.subject", { name })]);
  });

  test(`a customer asks without typing an address (${language})`, async ({ page, store }) => {
    const goods = soldOut(store);
    const { email } = await signedIn(page, store, shop);
    await openPage(page, path(`/restock?product=${goods.slug}&variant=${goods.id}`));
    await expect(page.getByLabel(t("restock:ask.email"), { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: t("restock:ask.submit") }).click();
    await expect(page.getByText(t("restock:noted.text"))).toBeVisible();
    expect(store.all("SELECT * FROM restock WHERE email = ?", email)).toHaveLength(1);
  });

  test(`links that do not work, and goods that are there, are said in a sentence (${language})`, async ({
    page,
    store,
  }) => {
    await openPage(page, path("/restock/confirm?token=unknown"));
    await page.getByRole("button", { name: t("restock:confirm.submit") }).click();
    await expect(page.getByText(t("restock:errors.token-invalid"))).toBeVisible();
    const there = store.get<{ slug: string; id: number }>(
      `SELECT p.slug, v.id FROM variant v JOIN product p ON p.id = v.product_id
       WHERE v.on_hand > v.reserved + 20 AND v.is_active AND p.is_published LIMIT 1`,
    )!;
    await openPage(page, path(`/restock?product=${there.slug}&variant=${there.id}`));
    await expect(page.getByText(t("restock:ask.there"))).toBeVisible();
    const unknown = await page.goto(path("/restock?product=no-such-thing"));
    expect(unknown?.status()).toBe(404);
  });
}
