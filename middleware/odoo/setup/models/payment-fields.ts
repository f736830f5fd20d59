import type { Field } from "./field.ts";

/** Fields of payments and saved cards. */
export const PAYMENT_FIELDS: Field[] = [
  {
    model: "payment.transaction",
    name: "x_told",
    type: "char",
    label: "Mailed to the shopper",
    isOwn: true,
  },
  { model: "payment.transaction", name: "x_outcome", type: "char", label: "Reason for failure" },
  {
    model: "payment.transaction",
    name: "x_page",
    type: "char",
    label: "State of the demo page",
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
    label: "Purpose, unless it places an order",
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
    label: "Customer who saves this card",
    isIndexed: true,
  },
  { model: "res.partner.bank", name: "x_payid", type: "char", label: "PayID" },
  { model: "payment.token", name: "x_card", type: "char", label: "Brand, expiry, test behaviour" },
  {
    model: "payment.token",
    name: "x_is_default",
    type: "boolean",
    label: "The customer's default",
  },
];
