import type { Locale } from "#contract/limits.ts";
import { localeNamed } from "#locales/languages.ts";
import { returnGiftCardMail } from "#middleware/mail/templates/return.ts";
import { newGiftCardCode } from "#middleware/rules/gift-card-code.ts";
import { withBonus } from "#middleware/rules/return-bonus.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { orderRefunded } from "#middleware/sandbox/orders/completion.ts";
import { type OrderRow, orderById } from "#middleware/sandbox/orders/rows.ts";
import {
  addGiftCardEntry,
  endOfGiftCard,
  giftCardById,
} from "#middleware/sandbox/rewards/gift-cards.ts";
import type { ReturnRow } from "./rows.ts";

/** Issues a card of these minor units and the promised bonus, and mails it, in the transaction that accepts the return. */
export function refundAsGiftCard(store: Store, row: ReturnRow, refunded: number): void {
  const order = orderById(store, row.order_id);
  const value = withBonus(refunded, row.gift_bonus ?? 0);
  const now = store.now();
  const { lastInsertRowid: cardId } = store.run(
    `INSERT INTO gift_card (code, state, value, points, customer_id, created_at, expires_at)
     VALUES (?, 'issued', ?, 0, ?, ?, ?)`,
    newGiftCardCode(),
    value,
    order.customer_id,
    now.toISOString(),
    endOfGiftCard(now),
  );
  addGiftCardEntry(store, { cardId, kind: "issued", amount: value });
  store.run("UPDATE return_request SET gift_card_id = ? WHERE id = ?", cardId, row.id);
  orderRefunded(store, order.id);
  mailCard(store, row, order, cardId);
}

function mailCard(store: Store, row: ReturnRow, order: OrderRow, cardId: number): void {
  const { email } = JSON.parse(order.details ?? "{}") as { email?: string };
  if (!email) throw new Error(`Order ${order.id} is not placed`);
  const locale: Locale = localeNamed(order.locale);
  const card = giftCardById(store, cardId);
  const content = returnGiftCardMail(locale, store.publicUrl, {
    returnNumber: row.number,
    orderNumber: order.number ?? "",
    code: card.code,
    amount: { amount: card.value, currency: currencyOf(store, order.price_list_id) },
    bonus: row.gift_bonus ?? 0,
    expiresOn: card.expires_at?.slice(0, 10) ?? null,
  });
  send(store, { email }, content, locale);
}
