import { answer } from "#middleware/sandbox/chat/handlers.ts";
import { orderRefunded } from "#middleware/sandbox/orders/completion.ts";
import { returnGiftCards } from "#middleware/sandbox/rewards/gift-cards.ts";
import { refused, onOrder, type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import { giveBack, printed, refundedBy } from "#middleware/sandbox/payments/operator.ts";
import { type OrderRow, orderById, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { withBonus } from "#middleware/rules/return-bonus.ts";
import { refundAsGiftCard } from "./gift-card.ts";
import { notifyAccepted, notifyRefused } from "./mails.ts";
import { linesOfReturn, type ReturnRow } from "./rows.ts";
import { leftToRefund, worthOfPieces } from "./worth.ts";
import { contentsOf } from "#middleware/sandbox/catalog/combos.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";

/** Commands of staff about returns and chats. */

export function listReturns(store: Store): Report {
  const rows = store.all<{ line: string }>(
    `SELECT format('%s  %s  %s  %s  %s', r.number, substr(replace(r.created_at, 'T', ' '), 1, 16), o.number, r.state,
       iif(r.gift_bonus IS NULL, '', format('[gift card, %d %% more] ', r.gift_bonus)) || replace(r.reason, char(10), ' ')) AS line
     FROM return_request r JOIN sale_order o ON o.id = r.order_id ORDER BY r.id DESC LIMIT ?`,
    NEWEST,
  );
  return succeeded(rows.map(({ line }) => line).join("\n"));
}

/** The goods have arrived: restocks them and refunds what was charged for them, in one transaction. */
export function acceptReturn(store: Store, number: string): Report {
  return store.transaction(() => {
    const row = requested(store, number);
    if (!row) return refused(`There is no open return ${number}.`);
    restock(store, row);
    const order = orderById(store, row.order_id);
    const pieces = linesOfReturn(store, row.id);
    const value = Math.min(worthOfPieces(store, order, pieces), leftToRefund(store, order.id));
    if (row.gift_bonus !== null && value > 0) return acceptAsGiftCard(store, row, value);
    const refunded = refund(store, order, value);
    end(store, row, refunded > 0 ? "refunded" : "accepted", refunded);
    const amount = refunded > 0 ? printed(refunded) : null;
    notifyAccepted(store, row.id, amount);
    return succeeded(`${number} is accepted, ${amount ?? "nothing"} is refunded.`);
  });
}

function acceptAsGiftCard(store: Store, row: ReturnRow, refunded: number): Report {
  end(store, row, "refunded", refunded);
  refundAsGiftCard(store, row, refunded);
  const worth = printed(withBonus(refunded, row.gift_bonus ?? 0));
  return succeeded(`${row.number} is accepted, a gift card of ${worth} is mailed.`);
}

/** From now on returns may be refunded as gift cards, with so many per cent more. */
export function giveForReturns(store: Store, percent = ""): Report {
  const isOff = percent === "off";
  if (!isOff && !/^\d{1,3}$/.test(percent))
    return refused(`"${percent}" is neither a per cent nor off.`);
  store.run(
    "UPDATE setting SET value = ? WHERE key = 'return_gift_card_bonus'",
    isOff ? -1 : Number(percent),
  );
  return succeeded(
    isOff
      ? "Returns are refunded as they were paid."
      : `Gift cards for returns: ${percent} % more.`,
  );
}

export function refuseReturn(store: Store, number: string, ...reason: string[]): Report {
  return store.transaction(() => {
    const row = requested(store, number);
    if (!row) return refused(`There is no open return ${number}.`);
    end(store, row, "refused", 0);
    if (reason.length > 0) answer(store, orderById(store, row.order_id), reason.join(" "));
    notifyRefused(store, row.id);
    return succeeded(`${number} is refused.`);
  });
}

/** Stores a reply of staff in an order's chat. */
export function answerChat(store: Store, number: string, ...words: string[]): Report {
  return onOrder(store, number, (order) => {
    const text = words.join(" ").trim();
    if (text === "") return refused('Add a text: npm run erp -- answer S00005 "text"');
    answer(store, order, text);
    return succeeded(`${number} is answered.`);
  });
}

function requested(store: Store, number: string): ReturnRow | undefined {
  return store.get<ReturnRow>(
    "SELECT * FROM return_request WHERE number = ? AND state = 'requested'",
    number,
  );
}

function restock(store: Store, { id }: ReturnRow): void {
  const products = new Set<number>();
  for (const { lineId, variantId, extras, quantity } of linesOfReturn(store, id)) {
    for (const part of contentsOf(variantId, extras)) {
      const variant = store.get<{ productId: number }>(
        "UPDATE variant SET on_hand = on_hand + ? WHERE id = ? RETURNING product_id AS productId",
        quantity,
        part,
      );
      if (variant) products.add(variant.productId);
    }
    store.run(
      "UPDATE order_line SET delivered = max(0, delivered - ?) WHERE id = ?",
      quantity,
      lineId,
    );
  }
  changed(store, [...products]);
}

/** Newest payment first, then gift cards. Only what has been charged can be refunded. */
function refund(store: Store, order: OrderRow, value: number): number {
  let left = value;
  for (const payment of paymentsOf(store, order.id).reverse()) {
    const part = Math.min(left, payment.captured - refundedBy(payment));
    if (part <= 0) continue;
    giveBack(store, payment, part);
    // Its own mail tells of it.
    store.run(
      "UPDATE payment SET refund_told = refund_told + ? WHERE id = ? AND method = 'card'",
      part,
      payment.id,
    );
    left -= part;
  }
  const onGiftCards = returnGiftCards(store, order.id, left);
  if (onGiftCards > 0) orderRefunded(store, order.id);
  return value - left + onGiftCards;
}

function end(store: Store, { id }: ReturnRow, state: ReturnRow["state"], refunded: number): void {
  store.run(
    "UPDATE return_request SET state = ?, refunded = ?, updated_at = ? WHERE id = ?",
    state,
    refunded,
    store.now().toISOString(),
    id,
  );
}
