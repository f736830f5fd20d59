import { z } from "zod";
import { OrderedGift } from "#contract/values/gift.ts";
import { AddressRow } from "#middleware/odoo/address/rows.ts";
import { ListedGoodsRow } from "#middleware/odoo/catalog/listed-goods.ts";
import { CartAnswer } from "#middleware/odoo/cart/rows.ts";
import { OrderRow as PlacedRow } from "#middleware/odoo/checkout/rows.ts";
import { TokensRow } from "#middleware/odoo/core/shopper.ts";

/** As `order_view.part.py` returns it. Amounts are Odoo's floats. */
const FactsRow = z
  .object({
    state: z.enum(["draft", "sent", "sale", "cancel"]),
    is_delivered: z.boolean(),
    is_secured: z.boolean(),
  })
  .transform((row) => ({
    state: row.state,
    isDelivered: row.is_delivered,
    isSecured: row.is_secured,
  }));

const AttemptRow = z.object({
  id: z.int(),
  is_cash: z.boolean(),
  is_on_site: z.boolean(),
  is_transfer: z.boolean(),
  state: z.string(),
  at: z.string(),
  card: z.string(),
  amount: z.number(),
  captured: z.number(),
  held: z.number(),
  refunded: z.number(),
});
export type AttemptRow = z.output<typeof AttemptRow>;

const ParcelRow = z.object({
  id: z.string(),
  state: z.string(),
  is_ready: z.boolean(),
  code: z.string(),
  tracking: z.string(),
  tracking_url: z.string(),
  done_at: z.string(),
});
export type ParcelRow = z.output<typeof ParcelRow>;

const InvoiceRow = z.object({ number: z.string(), date: z.iso.date() });

export const DetailRow = PlacedRow.extend({
  billing: AddressRow,
  facts: FactsRow,
  /** By the line's id. */
  delivered: z.record(z.string(), z.number()),
  /** By the line's id. */
  gifts: z.record(
    z.string(),
    z.object({ state: OrderedGift.shape.state, can_send_again: z.boolean() }),
  ),
  payments: z.array(AttemptRow),
  paid: z.number(),
  refunded: z.number(),
  parcels: z.array(ParcelRow),
  invoice: z.union([z.literal(false), InvoiceRow]),
  can_cancel: z.boolean(),
  can_return: z.boolean(),
  zone: z.string(),
});
export type DetailRow = z.output<typeof DetailRow>;

const SellerRow = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  tax_number: z.string(),
  email: z.string(),
});

export const GetAnswer = z.object({
  order: z.union([z.literal(false), DetailRow]),
  seller: SellerRow,
});
export const CancelAnswer = z.object({ order: DetailRow, tokens: TokensRow });

export const ListAnswer = z.object({
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      date: z.string(),
      currency: z.string(),
      total: z.number(),
      units: z.int(),
      facts: FactsRow,
      lines: z.array(ListedGoodsRow),
    }),
  ),
  counts: z.record(z.string(), z.int()),
  page: z.int(),
  page_count: z.int(),
});

export const ReorderAnswer = CartAnswer.extend({
  number: z.string(),
  added: z.int(),
  problems: z.array(
    z.object({
      name: z.string(),
      choice: z.string(),
      asked: z.int(),
      got: z.int(),
      reason: z.enum(["gone", "sold-out", "less", "quoted", "cart-full", "gift"]),
    }),
  ),
});

export const OpenAnswer = z.object({
  order: z.union([
    z.literal(false),
    z.object({ id: z.int(), token: z.string(), needs_log_in: z.boolean() }),
  ]),
});
