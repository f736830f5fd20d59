import { type Locale, MAX_RESTOCKS } from "#contract/limits.ts";
import { localeNamed } from "#locales/languages.ts";
import { backInStockMail } from "#middleware/mail/templates/restock.ts";
import { backUrl } from "#middleware/rules/restock-link.ts";
import { describe } from "#middleware/sandbox/cart/lines.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";

type Asked = { variantId: number; email: string; locale: string };

/** False: that address waits for too much already. */
export function noteRestock(store: Store, variantId: number, email: string, locale: Locale) {
  const count = store.get<{ count: number }>(
    "SELECT count(*) AS count FROM restock WHERE email = ? AND variant_id <> ?",
    email,
    variantId,
  );
  if ((count?.count ?? 0) >= MAX_RESTOCKS) return false;
  store.run(
    "INSERT OR IGNORE INTO restock VALUES (?, ?, ?, ?)",
    variantId,
    email,
    locale,
    store.now().toISOString(),
  );
  return true;
}

/** Writes one mail to each who waits for goods that can be bought again; they then wait no more. */
export function tellRestocks(store: Store): void {
  const back = `FROM restock r JOIN variant v ON v.id = r.variant_id JOIN product p ON p.id = v.product_id
    WHERE v.on_hand > v.reserved AND v.is_active AND p.is_published`;
  if (!store.get(`SELECT 1 ${back} LIMIT 1`)) return; // the usual answer, without a lock
  store.transaction(() => {
    const asked = store.all<Asked>(
      `SELECT r.variant_id AS variantId, r.email, r.locale ${back} ORDER BY r.asked_at`,
    );
    for (const { variantId, email, locale: language } of asked) {
      const locale = localeNamed(language);
      const { slug } = describe(store, variantId, locale);
      const link = backUrl(store.publicUrl, locale, slug, String(variantId));
      const name = variantName(store, variantId, locale);
      send(store, { email }, backInStockMail(locale, name, link), locale);
      store.run("DELETE FROM restock WHERE variant_id = ? AND email = ?", variantId, email);
    }
  });
}

export function forgetRestocks(store: Store, email: string): void {
  store.run("DELETE FROM restock WHERE email = ?", email.toLowerCase());
}

/** The customer's address changes. */
export function moveRestocks(store: Store, old: string, email: string): void {
  store.run(
    "UPDATE OR IGNORE restock SET email = ? WHERE email = ?",
    email.toLowerCase(),
    old.toLowerCase(),
  );
  forgetRestocks(store, old);
}

export function restocksOf(store: Store, email: string, locale: Locale) {
  return store
    .all<{ variantId: number; askedAt: string }>(
      "SELECT variant_id AS variantId, asked_at AS askedAt FROM restock WHERE email = ? ORDER BY asked_at",
      email.toLowerCase(),
    )
    .map(({ variantId }) => ({ product: variantName(store, variantId, locale) }));
}

/** With its options, as another variant may be in stock. */
export function variantName(store: Store, variantId: number, locale: Locale): string {
  const { name, choice } = describe(store, variantId, locale);
  return choice ? `${name} (${choice})` : name;
}
