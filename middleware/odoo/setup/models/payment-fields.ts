import type { Field } from "./field.ts";

/** What the shop keeps of payments and saved cards. */
export const PAYMENT_FIELDS: Field[] = [
  {
    model: "payment.transaction",
    name: "x_told",
    type: "char",
    label: "What the shopper knows",
    isOwn: true,
  },
  { model: "payment.transaction", name: "x_outcome", type: "char", label: "How the order ended" },
  {
    model: "payment.transaction",
    name: "x_page",
    type: "char",
    label: "Where the demo page stands",
  },
  {
    model: "payment.transaction",
    name: "x_page_token",
    type: "char",
    label: "Address of the payment page",
    isIndexed: true,
  },
  {
    model: "payment.transaction",
    name: "x_idempotency_key",
    type: "char",
    label: "Idempotency key",
    isIndexed: true,
  },
  {
    model: "payment.transaction",
    name: "x_purpose",
    type: "char",
    label: "What for, when not to place an order",
  },
  {
    model: "payment.transaction",
    name: "x_card",
    type: "char",
    label: "Card that was entered, without its number",
  },
  {
    model: "payment.transaction",
    name: "x_card_owner_id",
    type: "many2one",
    relation: "res.partner",
    label: "Who wants this card kept",
    isIndexed: true,
  },
  { model: "payment.token", name: "x_card", type: "char", label: "Brand, expiry, test behaviour" },
  {
    model: "payment.token",
    name: "x_is_default",
    type: "boolean",
    label: "The customer's default",
  },
];
