import { z } from "zod";
import { ListedGoodsRow } from "#middleware/odoo/catalog/listed-goods.ts";
import { Time } from "#middleware/odoo/core/values.ts";

/** Returns as `returns.part.py` returns them. */
const OrderRow = z.object({
  id: z.int(),
  number: z.string(),
  delivered_at: z.union([z.literal(false), Time]),
  obstacle: z.enum(["", "NOT_DELIVERED", "RETURN_TOO_LATE", "NOTHING_TO_RETURN"]),
});

const OfferRow = OrderRow.extend({
  lines: z.array(ListedGoodsRow.extend({ id: z.int(), quantity: z.int(), left: z.int() })),
  gift_card: z.union([
    z.literal(false),
    z.object({ bonus: z.int(), most: z.number(), currency: z.string() }),
  ]),
});
export type OfferRow = z.output<typeof OfferRow>;

const ReturnRow = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  date: Time,
  state: z.enum(["requested", "accepted", "refunded", "refused"]),
  note: z.string(),
  currency: z.string(),
  refund: z.number(),
  gift_card: z.union([
    z.literal(false),
    z.object({ bonus: z.int(), worth: z.number(), ending: z.string() }),
  ]),
  has_note: z.boolean(),
  lines: z.array(ListedGoodsRow.extend({ quantity: z.int() })),
});
export type ReturnRow = z.output<typeof ReturnRow>;

export const ListAnswer = z.object({ returns: z.array(ReturnRow), total: z.int() });
export const OrdersAnswer = z.object({ orders: z.array(OrderRow) });
export const OrderAnswer = z.object({
  offer: z.union([z.literal(false), OfferRow]),
  returns: z.array(ReturnRow),
});
export const NoteAnswer = z.object({
  number: z.string(),
  data: z.union([z.literal(false), z.base64()]),
});
export const RequestAnswer = z.object({ number: z.string() });
