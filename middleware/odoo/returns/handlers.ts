import { RETURN_DAYS, RETURNS_PAGE_SIZE } from "#contract/limits.ts";
import type { returns as contract } from "#contract/returns.ts";
import type { Handlers, LendPictures, Shopper } from "#middleware/erp.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { returnRequestedMail } from "#middleware/mail/templates/return.ts";
import { returnNote } from "#middleware/rules/return-note.ts";
import { returnableUntil } from "#middleware/rules/return-window.ts";
import { lineImages } from "#middleware/odoo/cart/view.ts";
import { fileOf } from "#middleware/odoo/chat/handlers.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { lines } from "#middleware/odoo/core/html.ts";
import { mailArgs } from "#middleware/odoo/mail/mail-args.ts";
import { ListAnswer, OrderAnswer, OrdersAnswer, RequestAnswer } from "./rows.ts";
import { offerOf, returnOf } from "./view.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { change, recordId, who } from "#middleware/odoo/core/shopper.ts";

const REPEATABLE = { isRepeatable: true };
/** Stands for the number, which Odoo gives; nothing that is typed can hold it. */
const MARK = "\u0001";

/** Return receipts, which staff complete, or cancel, in Odoo's inventory; a refund is a credit note of theirs. */
export function returns(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  gallery: Gallery,
  lendPictures: LendPictures,
  sender: Sender,
): Handlers<typeof contract> {
  async function orderOf(orderId: string, shopper: Shopper) {
    const id = recordId(orderId);
    if (id === null) return null;
    const images = await lineImages(catalogIndex, gallery, shopper.locale);
    const args = { ...who(shopper), order_id: id, days: RETURN_DAYS };
    const answer = await odoo.procedure(shopper, "returns.order", args, OrderAnswer, REPEATABLE);
    if (!answer.offer) return null;
    return {
      offer: offerOf(answer.offer, images),
      returns: answer.returns.map((row) => returnOf(row, images)),
    };
  }

  return {
    async "returns.list"({ page }, shopper) {
      const images = await lineImages(catalogIndex, gallery, shopper.locale);
      const args = {
        ...who(shopper),
        offset: (page - 1) * RETURNS_PAGE_SIZE,
        limit: RETURNS_PAGE_SIZE,
      };
      const answer = await odoo.procedure(shopper, "returns.list", args, ListAnswer, REPEATABLE);
      return {
        returns: answer.returns.map((row) => returnOf(row, images)),
        page,
        pageCount: Math.max(1, Math.ceil(answer.total / RETURNS_PAGE_SIZE)),
      };
    },

    async "returns.orders"(_input, shopper) {
      const args = { ...who(shopper), days: RETURN_DAYS };
      const answer = await odoo.procedure(
        shopper,
        "returns.orders",
        args,
        OrdersAnswer,
        REPEATABLE,
      );
      return {
        orders: answer.orders.flatMap(({ id, number, delivered_at: at }) =>
          at
            ? {
                orderId: String(id),
                orderNumber: number,
                deliveredAt: at,
                until: returnableUntil(at),
              }
            : [],
        ),
      };
    },

    "returns.order": ({ orderId }, shopper) => orderOf(orderId, shopper),

    async "returns.request"(input, shopper) {
      return lendPictures(input.pictures, (pictures) =>
        change("returns.request", async () => {
          const id = recordId(input.orderId);
          if (id === null) return { ok: false, refusal: "order-not-found" };
          const offer = await orderOf(input.orderId, shopper);
          if (!offer) return { ok: false, refusal: "order-not-found" };
          const goods = offer.offer.lines.flatMap(({ lineId, name, choice }) => {
            const asked = input.lines.filter((line) => line.lineId === lineId);
            const quantity = asked.reduce((sum, line) => sum + line.quantity, 0);
            return quantity > 0 ? `${quantity} × ${name}${choice && ` (${choice})`}` : [];
          });
          const mail = returnRequestedMail(shopper.locale, {
            returnNumber: MARK,
            orderNumber: offer.offer.orderNumber,
            goods,
          });
          const note = returnNote(shopper.locale, MARK, input.reason);
          const args = {
            ...who(shopper),
            order_id: id,
            days: RETURN_DAYS,
            lines: input.lines.map(({ lineId, quantity }) => ({
              id: recordId(lineId) ?? 0,
              quantity,
            })),
            note: `<p>${lines(input.reason)}</p>`,
            chat: `<p>${lines(note)}</p>`.split(MARK),
            pictures: pictures.map(fileOf),
            mail: mailArgs(mail, shopper.locale, sender),
            mark: MARK,
          };
          const { number } = await odoo.procedure(shopper, "returns.request", args, RequestAnswer);
          return { ok: true, data: { number } };
        }),
      );
    },
  };
}
