import { RETURNS_PAGE_SIZE, type Locale } from "#contract/limits.ts";
import type { ParsedInput, Refusal } from "#contract/operations.ts";
import type { returns as contract } from "#contract/returns.ts";
import type { Handlers, ClaimImages, ImageFile } from "#middleware/erp.ts";
import { isReasonMissing, returnNote, returnReason } from "#middleware/rules/return-note.ts";
import { returnableUntil } from "#middleware/rules/return-window.ts";
import { postMessage } from "#middleware/sandbox/chat/handlers.ts";
import { type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { ownOrder } from "#middleware/sandbox/orders/own-order.ts";
import { bonusFor } from "./worth.ts";
import { notifyRequested, returnNoteFile } from "./mails.ts";
import { openReturn, type ReturnRow, returnsOfOrder, shownReturn } from "./rows.ts";
import { deliveredAt, obstacleTo, offerOf, returnableLines } from "./returnable.ts";
import { nextNumber } from "#middleware/sandbox/core/settings.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function returns(store: Store, claimImages: ClaimImages): Handlers<typeof contract> {
  return {
    async "returns.list"({ page }, shopper) {
      const { customer } = read(store, shopper);
      const rows = store.all<ReturnRow>(
        `SELECT r.* FROM return_request r JOIN sale_order o ON o.id = r.order_id
         WHERE o.customer_id = ? ORDER BY r.id DESC`,
        customer?.id ?? null,
      );
      const pageCount = Math.max(1, Math.ceil(rows.length / RETURNS_PAGE_SIZE));
      const start = (page - 1) * RETURNS_PAGE_SIZE;
      const shown = rows.slice(start, start + RETURNS_PAGE_SIZE);
      return {
        returns: shown.map((row) => shownReturn(store, row, shopper.locale)),
        page,
        pageCount,
      };
    },

    async "returns.orders"(_input, shopper) {
      const { customer } = read(store, shopper);
      const orders = store.all<OrderRow>(
        `SELECT * FROM sale_order o WHERE customer_id = ? AND state = 'sale' AND EXISTS
           (SELECT 1 FROM delivery WHERE order_id = o.id AND state = 'done') ORDER BY placed_at DESC`,
        customer?.id ?? null,
      );
      return {
        orders: orders.flatMap((order) => {
          const at = deliveredAt(store, order.id);
          if (at === null || obstacleTo(store, order) !== null) return [];
          const orderNumber = order.number ?? "";
          const until = returnableUntil(at, store.returnDays);
          return [{ orderId: String(order.id), orderNumber, deliveredAt: at, until }];
        }),
      };
    },

    async "returns.order"({ orderId }, shopper) {
      const order = ownOrder(store, read(store, shopper), shopper, orderId);
      if (!order) return null;
      return {
        offer: offerOf(store, order, shopper.locale),
        returns: returnsOfOrder(store, order.id, shopper.locale),
      };
    },

    async "returns.note"({ orderId, returnId }, shopper) {
      const order = ownOrder(store, read(store, shopper), shopper, orderId);
      const row = order && openReturn(store, order.id, returnId);
      if (!row) return null;
      const html = returnNoteFile(store, row);
      return { kind: "html", number: row.number, data: Buffer.from(html).toString("base64") };
    },

    async "returns.request"(input, shopper) {
      if (isReasonMissing(input)) return { ok: false, refusal: "reason-needed" };
      return claimImages(input.pictures, async (images) =>
        change<"returns.request">(store, shopper, (who) => {
          const order = ownOrder(store, who, shopper, input.orderId);
          if (!order) return { ok: false, refusal: "order-not-found" };
          const refusal = refusalOf(store, order, input.lines);
          if (refusal) return { ok: false, refusal };
          const bonus = input.refundAs === "gift-card" ? bonusFor(store, order) : null;
          if (input.refundAs === "gift-card" && bonus === null)
            return { ok: false, refusal: "refund-card-not-offered" };
          const number = request(store, order, { ...input, bonus }, images, shopper.locale);
          return { ok: true, data: { number } };
        }),
      );
    },
  };
}

type Asked = ParsedInput<"returns.request">;

function refusalOf(
  store: Store,
  order: OrderRow,
  asked: Asked["lines"],
): Refusal<"returns.request"> | null {
  const obstacle = obstacleTo(store, order);
  if (obstacle === "not-delivered" || obstacle === "return-too-late") return obstacle;
  const wanted = quantities(asked);
  if (wanted.size === 0) return "nothing-to-return";
  const left = new Map(
    returnableLines(store, order.id).map((line) => [
      String(line.id),
      line.quantity - line.returned,
    ]),
  );
  const isTooMuch = [...wanted].some(([id, quantity]) => quantity > (left.get(id) ?? 0));
  return isTooMuch ? "return-too-much" : null;
}

/** Quantities by line; a line named twice counts twice. */
function quantities(lines: Asked["lines"]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { lineId, quantity } of lines) {
    if (quantity > 0) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  }
  return wanted;
}

function request(
  store: Store,
  order: OrderRow,
  { lines, cause, reason: words, bonus }: Asked & { bonus: number | null },
  images: ImageFile[],
  locale: Locale,
): string {
  const number = `RET${String(nextNumber(store, "return")).padStart(5, "0")}`;
  const now = store.now().toISOString();
  const reason = returnReason(locale, { cause, reason: words });
  const { lastInsertRowid: id } = store.run(
    "INSERT INTO return_request (number, order_id, cause, reason, gift_bonus, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    number,
    order.id,
    cause,
    reason,
    bonus,
    now,
    now,
  );
  for (const [lineId, quantity] of quantities(lines)) {
    store.run(
      "INSERT INTO return_line (return_id, line_id, quantity) VALUES (?, ?, ?)",
      id,
      Number(lineId),
      quantity,
    );
  }
  postMessage(store, order, returnNote(locale, number, reason, bonus), images);
  notifyRequested(store, id, locale);
  return number;
}
