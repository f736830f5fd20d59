import { Totals } from "#contract/cart.ts";
import { answer } from "#middleware/sandbox/chat/handlers.ts";
import { orderRefunded } from "#middleware/sandbox/orders/completion.ts";
import { returnGiftCards } from "#middleware/sandbox/rewards/gift-cards.ts";
import { fixedLines } from "#middleware/sandbox/cart/lines.ts";
import { refused, onOrder, type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import { giveBack, printed, refundedBy } from "#middleware/sandbox/payments/operator.ts";
import { type OrderRow, orderById, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { notifyAccepted, notifyRefused } from "./mails.ts";
import { linesOfReturn, type ReturnRow } from "./rows.ts";
import { contentsOf } from "#middleware/sandbox/catalog/combos.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { spread } from "#middleware/sandbox/cart/totals.ts";
import { NEWEST } from "#middleware/sandbox/core/operator.ts";

/** Commands of staff about returns and chats. */

export function listReturns(store: Store): Report {
  const rows = store.all<{ line: string }>(
    `SELECT format('%s  %s  %s  %s  %s', r.number, substr(replace(r.created_at, 'T', ' '), 1, 16), o.number, r.state,
       replace(r.reason, char(10), ' ')) AS line
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
    const refunded = refund(store, orderById(store, row.order_id), valueOf(store, row));
    end(store, row, refunded > 0 ? "refunded" : "accepted", refunded);
    const amount = refunded > 0 ? printed(refunded) : null;
    notifyAccepted(store, row.id, amount);
    return succeeded(`${number} is accepted, ${amount ?? "nothing"} is refunded.`);
  });
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

/** The price paid for these pieces: their part of the line, less their part of the order's discount. */
function valueOf(store: Store, { id, order_id: orderId }: ReturnRow): number {
  const order = orderById(store, orderId);
  const { discount, pointsDiscount } = Totals.parse(JSON.parse(order.totals ?? "null"));
  const lines = fixedLines(store, order);
  const subtotals = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const cuts = spread(discount.amount + pointsDiscount.amount, subtotals);
  const nets = new Map(
    lines.map((line, index) => [line.id, (subtotals[index] ?? 0) - (cuts[index] ?? 0)]),
  );
  return linesOfReturn(store, id).reduce((sum, { lineId, quantity }) => {
    const bought = lines.find((line) => line.id === lineId)?.quantity ?? 1;
    const before = acceptedBefore(store, lineId);
    const part = (pieces: number) => Math.round(((nets.get(lineId) ?? 0) * pieces) / bought);
    return sum + part(before + quantity) - part(before);
  }, 0);
}

/** Computed over all pieces returned so far, so that rounding never adds or loses a cent. */
function acceptedBefore(store: Store, lineId: number): number {
  const row = store.get<{ pieces: number }>(
    `SELECT coalesce(sum(l.quantity), 0) AS pieces FROM return_line l JOIN return_request r ON r.id = l.return_id
     WHERE l.line_id = ? AND r.state IN ('accepted', 'refunded')`,
    lineId,
  );
  return row?.pieces ?? 0;
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
