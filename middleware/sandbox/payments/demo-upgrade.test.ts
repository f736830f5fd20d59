import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { CARD, openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import { capture, decide, refund } from "./operator.ts";

const dataDir = mkdtempSync(join(tmpdir(), "wattle-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The database as it was before migration 022. */
const BEFORE = `
  DELETE FROM setting WHERE key = 'return_gift_card_bonus';
  DROP INDEX return_request_gift_card;
  ALTER TABLE return_request DROP COLUMN gift_card_id;
  ALTER TABLE return_request DROP COLUMN gift_bonus;
  ALTER TABLE delivery_method DROP COLUMN postcodes;
  DROP TABLE receiver;
  DROP TABLE passkey_request;
  DROP TABLE passkey;
  ALTER TABLE return_request DROP COLUMN cause;
  DROP TABLE gift_mail;
  DROP TABLE gift;
  DROP TABLE gift_amount;
  DELETE FROM variant WHERE sku LIKE 'GIFT-CARD-%';
  DELETE FROM product WHERE slug = 'gift-card';
  ALTER TABLE mail DROP COLUMN file_html;
  ALTER TABLE mail DROP COLUMN file_name;
  DROP TABLE login_step;
  DROP TABLE authenticator_attempt;
  DROP TABLE authenticator;
  DROP TABLE login_code;
  DROP TABLE restock;
  DROP TABLE contact_message;
  DELETE FROM counter WHERE name = 'contact';
  DROP TRIGGER combo_part_changed;
  ALTER TABLE session DROP COLUMN began_at;
  ALTER TABLE session DROP COLUMN seen_on;
  ALTER TABLE session DROP COLUMN browser;
  DROP VIEW combo_stock;
  DROP VIEW order_piece;
  DROP TABLE combo_item;
  DROP TABLE combo_choice;
  ALTER TABLE customer DROP COLUMN company_name;
  ALTER TABLE customer DROP COLUMN tax_number;
  DROP TABLE product_extra;
  ALTER TABLE sale_order DROP COLUMN pickup_place_id;
  DROP TABLE place_stock;
  DROP TABLE pickup_place;
  ALTER TABLE price_list DROP COLUMN name_en;
  ALTER TABLE price_list DROP COLUMN name_vi;
  ALTER TABLE payment DROP COLUMN returned;
  ALTER TABLE sale_order DROP COLUMN added;
  ALTER TABLE payment DROP COLUMN refund_told;
  ALTER TABLE provider_payment DROP COLUMN payment_key;
  ALTER TABLE provider_payment DROP COLUMN done;
  ALTER TABLE provider_payment ADD COLUMN is_notified INTEGER NOT NULL DEFAULT 1;
  CREATE INDEX provider_payment_untold ON provider_payment(token) WHERE is_notified = 0;
  UPDATE payment SET provider_key = NULL, provider_id = NULL, opening = NULL, look_at = NULL;
  PRAGMA user_version = 21;`;

test("payments that were made before the upgrade are paid, decided, charged and refunded after it", async () => {
  const old = await openTestShop({ dataDir });
  const orders = { held: CARD.approved, pending: CARD.pending, open: null, lost: null };
  const pages: Record<string, string | null> = {};
  const ids: Record<string, number> = {};
  for (const [name, card] of Object.entries(orders)) {
    pages[name] = await old.order(await old.guestWith(old.goods(9), 1), "card");
    if (card) await old.pay(pages[name], card);
    const row = old.store.get<{ id: number }>("SELECT max(order_id) AS id FROM payment");
    ids[name] = row?.id ?? 0;
  }
  old.store.db.exec(BEFORE);
  // Approved, and the process ended before the shop was notified.
  old.store.run(
    "UPDATE provider_payment SET state = 'authorized', card_last4 = '4242', is_notified = 0 WHERE token = ?",
    /provider\/([^?]+)/.exec(pages["lost"] ?? "")?.[1] ?? "",
  );
  old.erp.close();

  const shop = await openTestShop({ dataDir });
  const payment = (name: keyof typeof orders) => paymentsOf(shop.store, ids[name] ?? 0)[0];
  const number = (name: keyof typeof orders) =>
    shop.store.get<{ number: string }>("SELECT number FROM sale_order WHERE id = ?", ids[name]!)!
      .number;
  await shop.pay(pages["open"] ?? null, CARD.approved);
  expect(decide(shop.store, number("pending"), "authorized").ok).toBe(true);
  await shop.reconcile();
  for (const name of ["open", "pending", "lost", "held"] as const)
    expect(payment(name)).toMatchObject({ state: "authorized", look_at: null });
  expect(capture(shop.store, number("held")).ok).toBe(true);
  await shop.reconcile();
  expect(refund(shop.store, number("held"), "1.00").ok).toBe(true);
  await shop.reconcile();
  expect(payment("held")).toMatchObject({ state: "confirmed", refunded: 100 });
  shop.erp.close();
});
