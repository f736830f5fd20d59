import type { Field } from "./field.ts";

/** Fields of the rewards (docs/decisions/013). */
export const REWARD_FIELDS: Field[] = [
  {
    model: "res.partner",
    name: "x_referral_code",
    type: "char",
    label: "Referral code",
    isIndexed: true,
  },
  {
    model: "res.partner",
    name: "x_referral_state",
    type: "char",
    label: "Outcome of the referral",
  },
  {
    model: "res.partner",
    name: "x_referral_order",
    type: "integer",
    label: "Order that completed the referral",
  },
  {
    model: "sale.order",
    name: "x_dropped_codes",
    type: "text",
    label: "Codes that were removed",
  },
  {
    model: "sale.order",
    name: "x_points_earned",
    type: "integer",
    label: "Points for this order",
  },
  {
    model: "sale.order",
    name: "x_rewards_undone",
    type: "boolean",
    label: "Points and gift cards returned",
  },
  {
    model: "sale.order",
    name: "x_exchanged_card",
    type: "integer",
    label: "Gift card exchanged for while this was the cart",
  },
  {
    model: "loyalty.card",
    name: "x_order_id",
    type: "integer",
    label: "Order the points were exchanged for",
    isIndexed: true,
  },
  {
    model: "loyalty.card",
    name: "x_points",
    type: "integer",
    label: "Points it was exchanged for",
  },
  {
    model: "loyalty.card",
    name: "x_value",
    type: "float",
    label: "Value when it was exchanged for",
  },
  { model: "loyalty.card", name: "x_key", type: "char", label: "Idempotency key", isIndexed: true },
  { model: "loyalty.history", name: "x_reason", type: "char", label: "Reason", isIndexed: true },
  {
    model: "loyalty.history",
    name: "x_missing",
    type: "integer",
    label: "Points missing when taken back",
  },
  { model: "loyalty.history", name: "x_order_id", type: "integer", label: "Order" },
  { model: "loyalty.history", name: "x_card_id", type: "integer", label: "Gift card" },
  {
    model: "loyalty.history",
    name: "x_friend_id",
    type: "integer",
    label: "The other customer of the referral",
  },
];
