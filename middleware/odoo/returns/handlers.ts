import { RETURNS_PAGE_SIZE } from "#contract/limits.ts";
import type { returns as contract } from "#contract/returns.ts";
import type { Shopper } from "#middleware/erp.ts";
import { returnRequestedMail } from "#middleware/mail/templates/return.ts";
import { lines } from "#middleware/odoo/core/html.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { fileOf } from "#middleware/odoo/core/operations.ts";
import { recordId } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { isReasonMissing, returnNote, returnReason } from "#middleware/rules/return-note.ts";
import { returnableUntil } from "#middleware/rules/return-window.ts";
import { ListAnswer, NoteAnswer, OrderAnswer, OrdersAnswer, RequestAnswer } from "./rows.ts";
import { offerOf, returnOf } from "./view.ts";

/** A placeholder for the number, which Odoo assigns; input cannot contain it. */
const MARK = "\u0001";

/** Return receipts, which staff complete or cancel in Odoo's inventory; a refund is a credit note by staff, or a gift card by `mail.tell`. */
export function returns(odoo: Odoo): OdooHandlers<typeof contract> {
  async function orderOf(orderId: string, shopper: Shopper) {
    const id = recordId(orderId);
    if (id === null) return null;
    const images = await odoo.lineImages(shopper);
    const answer = await odoo.ask(shopper, "returns.order", { order_id: id }, OrderAnswer);
    if (!answer.offer) return null;
    return {
      offer: offerOf(answer.offer, images, odoo.returnDays()),
      returns: answer.returns.map((row) => returnOf(row, images)),
    };
  }

  return {
    "returns.list": odoo.query({
      answer: ListAnswer,
      async view(answer, { input: { page }, shopper }) {
        const images = await odoo.lineImages(shopper);
        return {
          returns: answer.returns.map((row) => returnOf(row, images)),
          page,
          pageCount: Math.max(1, Math.ceil(answer.total / RETURNS_PAGE_SIZE)),
        };
      },
    }),

    "returns.orders": odoo.query({
      answer: OrdersAnswer,
      view: ({ orders }) => ({
        orders: orders.flatMap(({ id, number: orderNumber, delivered_at: deliveredAt }) =>
          deliveredAt
            ? [
                {
                  orderId: String(id),
                  orderNumber,
                  deliveredAt,
                  until: returnableUntil(deliveredAt, odoo.returnDays()),
                },
              ]
            : [],
        ),
      }),
    }),

    "returns.order": ({ orderId }, shopper) => orderOf(orderId, shopper),

    "returns.note": odoo.query({
      ids: ["orderId", "returnId"],
      otherwise: null,
      answer: NoteAnswer,
      view: ({ number, data }) => (data === false ? null : { kind: "pdf", number, data }),
    }),

    async "returns.request"(input, shopper) {
      if (isReasonMissing(input)) return { ok: false, refusal: "reason-needed" };
      return odoo.claimImages(input.pictures, async (images) => {
        const { locale } = shopper;
        const reason = returnReason(locale, input);
        const found = await orderOf(input.orderId, shopper);
        if (!found) return { ok: false, refusal: "order-not-found" };
        const goods = found.offer.lines.flatMap(({ lineId, name, choice }) => {
          const asked = input.lines.filter((line) => line.lineId === lineId);
          const quantity = asked.reduce((sum, line) => sum + line.quantity, 0);
          return quantity > 0 ? `${quantity} × ${name}${choice && ` (${choice})`}` : [];
        });
        const { orderNumber, giftCard } = found.offer;
        const bonus = input.refundAs === "gift-card" ? (giftCard?.bonusPercent ?? null) : null;
        const mail = returnRequestedMail(locale, { returnNumber: MARK, orderNumber, goods });
        const args = {
          order_id: recordId(input.orderId),
          lines: input.lines.map(({ lineId, quantity }) => ({
            id: recordId(lineId) ?? 0,
            quantity,
          })),
          cause: input.cause,
          refund_as: input.refundAs,
          bonus,
          note: `<p>${lines(reason)}</p>`,
          chat: `<p>${lines(returnNote(locale, MARK, reason, bonus))}</p>`.split(MARK),
          pictures: images.map(fileOf),
          mail: odoo.mail(mail, locale),
          mark: MARK,
        };
        const { number } = await odoo.ask(shopper, "returns.request", args, RequestAnswer);
        return { ok: true, data: { number } };
      });
    },
  };
}
