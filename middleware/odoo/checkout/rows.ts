import { z } from "zod";
import { AddressRow } from "#middleware/odoo/address/rows.ts";
import { CardRow } from "#middleware/odoo/cards/rows.ts";
import { TransferRow } from "#middleware/odoo/payments/transfer.ts";
import { CartAnswer, CartRow } from "#middleware/odoo/cart/rows.ts";
import { PlaceRow } from "./places.ts";
import { ReceiverRow } from "#middleware/odoo/receiver/rows.ts";
import { Settled, TokensRow } from "#middleware/odoo/core/shopper.ts";
import { Created, Page } from "#middleware/odoo/payments/begin.ts";
import { Asking } from "#middleware/odoo/payments/asking.ts";

export const CarrierRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  min_days: z.int(),
  max_days: z.int(),
  allows_cash: z.boolean(),
  places: z.array(
    PlaceRow.extend({ lacks: z.array(z.object({ line_id: z.int(), free: z.int() })) }),
  ),
});
export type CarrierRow = z.output<typeof CarrierRow>;

export const CustomerRow = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country_id: z.string(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

export const CheckoutAnswer = CartAnswer.extend({
  carriers: z.array(CarrierRow),
  cash_fee: z.number(),
  /** Today in the seller's time zone. */
  today: z.iso.date(),
  has_card: z.boolean(),
  has_cash: z.boolean(),
  has_on_site: z.boolean(),
  has_transfer: z.boolean(),
  customer: z.union([z.literal(false), CustomerRow]),
  addresses: z.array(AddressRow),
  cards: z.array(CardRow),
});
export type CheckoutAnswer = z.output<typeof CheckoutAnswer>;

export const CanceledAnswer = Settled.extend({
  refusal: z.union([z.literal(false), z.enum(["ALREADY_PAID", "NO_PAYMENT"])]),
});

export const PlacedAnswer = Created.extend({ order_id: z.int(), tokens: TokensRow });

export const OrderRow = CartRow.extend({
  number: z.string(),
  date: z.string(),
  payment: z.object({
    state: z.string(),
    is_cash: z.boolean(),
    is_on_site: z.boolean(),
    is_transfer: z.boolean(),
  }),
  place: z.union([z.literal(false), PlaceRow]),
  transfer: z.union([z.literal(false), TransferRow]),
  address: AddressRow,
  receiver: ReceiverRow,
  carrier: z.object({ name: z.string(), min_days: z.int(), max_days: z.int() }),
});
export type OrderRow = z.output<typeof OrderRow>;

const FailedRow = z.object({
  is_declined: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  card: z.string(),
  order: z.union([z.literal(false), z.object({ id: z.int(), number: z.string() })]),
});
export type FailedRow = z.output<typeof FailedRow>;

export const ResultAnswer = z.object({
  state: z.enum(["placed", "payment-failed", "paying", "order-failed", "none"]),
  page: Page,
  order: z.union([z.literal(false), OrderRow]),
  failed: z.union([z.literal(false), FailedRow]),
  zone: z.string(),
  ...Asking.shape,
});
