import type { Field } from "./field.ts";

/** What the rewards keep in Odoo (docs/decisions/013). */
export const REWARD_FIELDS: Field[] = [
  {
    model: "res.partner",
    name: "x_referral_code",
    type: "char",
    label: "Invites with the code",
    isIndexed: true,
  },
  {
    model: "res.partner",
    name: "x_referral_state",
    type: "char",
    label: "How the invitation ended",
  },
  {
    model: "res.partner",
    name: "x_referral_order",
    type: "integer",
    label: "Order that made the invitation count",
  },
  {
    model: "sale.order",
    name: "x_dropped_codes",
    type: "text",
    label: "Codes that stopped fitting",
  },
  {
    model: "sale.order",
    name: "x_points_earned",
    type: "integer",
    label: "Points this order gave",
  },
  {
    model: "sale.order",
    name: "x_rewards_undone",
    type: "boolean",
    label: "Points and gift cards are given back",
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
  { model: "loyalty.card", name: "x_state", type: "char", label: "pending, issued or failed" },
  { model: "loyalty.card", name: "x_key", type: "char", label: "Idempotency key", isIndexed: true },
  { model: "loyalty.history", name: "x_reason", type: "char", label: "Reason", isIndexed: true },
  {
    model: "loyalty.history",
    name: "x_missing",
    type: "integer",
    label: "Points that were spent already",
  },
  { model: "loyalty.history", name: "x_order_id", type: "integer", label: "Order" },
  { model: "loyalty.history", name: "x_card_id", type: "integer", label: "Gift card" },
  {
    model: "loyalty.history",
    name: "x_friend_id",
    type: "integer",
    label: "The other side of the invitation",
  },
  {
    model: "loyalty.program",
    name: "x_referral_points",
    type: "integer",
    label: "Points for each side of an invitation",
  },
  {
    model: "loyalty.program",
    name: "x_gift_values",
    type: "char",
    label: "Values of gift cards for points, such as 10,25",
  },
  {
    model: "loyalty.program",
    name: "x_review_from",
    type: "float",
    label: "Gift cards of this value wait for staff",
  },
];
