import { MAX_GIFT_RESENDS } from "#contract/limits.ts";
import type { LineGift, OrderedGift } from "#contract/values/gift.ts";
import { localeNamed } from "#locales/languages.ts";
import { giftCardMail } from "#middleware/mail/templates/gift.ts";
import { newGiftCardCode } from "#middleware/rules/gift-card-code.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { today } from "#middleware/sandbox/checkout/delivery.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import {
  addGiftCardEntry,
  endOfGiftCard,
  giftCardById,
} from "#middleware/sandbox/rewards/gift-cards.ts";

/** SQL about an order `o`: all of it was charged, and all of that was paid back. */
const CHARGED = `coalesce(o.totals ->> '$.total.amount', 0)
  <= (SELECT coalesce(sum(captured), 0) FROM payment WHERE order_id = o.id)`;
const REFUNDED = `o.totals ->> '$.total.amount' > 0 AND o.totals ->> '$.total.amount'
  <= (SELECT coalesce(sum(refunded), 0) FROM payment WHERE order_id = o.id)`;
const SOLD =
  "FROM gift g JOIN order_line l ON l.id = g.line_id JOIN sale_order o ON o.id = l.order_id";

type SoldRow = {
  line_id: number;
  email: string;
  name: string;
  sender: string;
  message: string;
  card_id: number | null;
  sent_at: string | null;
  resent: number;
  unit_price: number;
  order_id: number;
  price_list_id: string;
  locale: string;
};

const SELECT = `SELECT g.*, l.unit_price, l.order_id, o.price_list_id, o.locale ${SOLD}`;

/** Issues and mails the cards whose day has come, of orders that are paid; each once, whoever looks. */
export function sendGifts(store: Store): void {
  const due = `g.sent_at IS NULL AND g.day <= ? AND o.state = 'sale' AND ${CHARGED} AND NOT (${REFUNDED})`;
  if (!store.get(`SELECT 1 ${SOLD} WHERE ${due} LIMIT 1`, today(store))) return; // the usual answer, without a lock
  store.transaction(() => {
    for (const gift of store.all<SoldRow>(
      `${SELECT} WHERE ${due} ORDER BY g.line_id`,
      today(store),
    )) {
      const cardId = issue(store, gift);
      const sql = "UPDATE gift SET card_id = ?, sent_at = ? WHERE line_id = ?";
      store.run(sql, cardId, store.now().toISOString(), gift.line_id);
      mail(store, gift, cardId);
    }
  });
}

/** Whether it was sent again; it is not if it never was sent, is worth nothing any more, or went too often. */
export function sendAgain(
  store: Store,
  order: OrderRow,
  lineId: string,
): { ok: true; email: string } | { ok: false; refusal: "gift-not-sent" | "gift-sent-often" } {
  const gift = store.get<SoldRow>(
    `${SELECT} WHERE o.id = ? AND CAST(g.line_id AS TEXT) = ? AND g.sent_at IS NOT NULL AND g.email <> ''`,
    order.id,
    lineId,
  );
  const cardId = gift?.card_id ?? null;
  if (!gift || cardId === null || giftCardById(store, cardId).state !== "issued")
    return { ok: false, refusal: "gift-not-sent" };
  if (gift.resent >= MAX_GIFT_RESENDS) return { ok: false, refusal: "gift-sent-often" };
  store.run("UPDATE gift SET resent = resent + 1 WHERE line_id = ?", gift.line_id);
  mail(store, gift, cardId);
  return { ok: true, email: gift.email };
}

/** Canceled, or refunded in full: its cards are worth nothing, and are not mailed any more. */
export function voidGifts(store: Store, orderId: number): void {
  store.run(
    `DELETE FROM mail WHERE state = 'waiting' AND id IN (
       SELECT m.mail_id FROM gift_mail m JOIN order_line l ON l.id = m.line_id WHERE l.order_id = ?)`,
    orderId,
  );
  store.run(
    `UPDATE gift_card SET state = 'failed' WHERE id IN (
       SELECT g.card_id FROM gift g JOIN order_line l ON l.id = g.line_id WHERE l.order_id = ?)`,
    orderId,
  );
}

/** What the gift cards of an order cost, in minor units. */
export function giftsWorth(store: Store, orderId: number): number {
  const sql =
    "SELECT coalesce(sum(unit_price), 0) AS worth FROM order_line WHERE order_id = ? AND is_gift";
  return store.get<{ worth: number }>(sql, orderId)?.worth ?? 0;
}

export function orderedGift(
  store: Store,
  order: OrderRow,
  lineId: string,
  words: LineGift,
): OrderedGift {
  const row = store.get<{ sent: string | null; resent: number; paid: number; over: number }>(
    `SELECT g.sent_at AS sent, g.resent, ${CHARGED} AS paid,
       o.state = 'cancel' OR (${REFUNDED}) OR coalesce(c.state, 'issued') = 'failed' AS over
     ${SOLD} LEFT JOIN gift_card c ON c.id = g.card_id WHERE g.line_id = ?`,
    Number(lineId),
  );
  if (!row) throw new Error(`Order ${order.id} has no gift card on line ${lineId}`);
  const state = row.over ? "void" : row.sent !== null ? "sent" : row.paid ? "planned" : "unpaid";
  const canSendAgain = state === "sent" && words.email !== "" && row.resent < MAX_GIFT_RESENDS;
  return { ...words, state, canSendAgain };
}

function issue(store: Store, { unit_price: value }: SoldRow): number {
  const { lastInsertRowid: cardId } = store.run(
    `INSERT INTO gift_card (code, state, value, points, created_at, expires_at) VALUES (?, 'issued', ?, 0, ?, ?)`,
    newGiftCardCode(),
    value,
    store.now().toISOString(),
    endOfGiftCard(store.now()),
  );
  addGiftCardEntry(store, { cardId, kind: "issued", amount: value });
  return cardId;
}

function mail(store: Store, gift: SoldRow, cardId: number): void {
  const locale = localeNamed(gift.locale);
  const card = giftCardById(store, cardId);
  const content = giftCardMail(locale, store.publicUrl, {
    name: gift.name,
    from: gift.sender,
    message: gift.message,
    code: card.code,
    amount: { amount: card.value, currency: currencyOf(store, gift.price_list_id) },
    expiresOn: card.expires_at?.slice(0, 10) ?? null,
  });
  const mailId = send(store, gift, content, locale);
  store.run("INSERT INTO gift_mail (mail_id, line_id) VALUES (?, ?)", mailId, gift.line_id);
}
