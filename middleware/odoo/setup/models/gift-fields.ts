import type { Field } from "./field.ts";

const line = (name: string, type: string, label: string): Field => ({
  model: "sale.order.line",
  name,
  type,
  label,
  isOwn: true,
});

/** A gift card's recipient, and what became of it (docs/decisions/071). */
/** With those of gift cards in place of refunds (docs/decisions/086). */
const ofReturn = (name: string, type: string, label: string): Field => ({
  model: "stock.picking",
  name,
  type,
  label,
  isOwn: true,
});

export const GIFT_FIELDS: Field[] = [
  { ...ofReturn("x_refund_card_id", "many2one", "Refunded as"), relation: "loyalty.card" },
  ofReturn("x_refunded", "float", "Refunded as a gift card, without its bonus"),
  { ...line("x_gift_email", "char", "Gift card: e-mail of the recipient"), isIndexed: true },
  line("x_gift_name", "char", "Gift card: name of the recipient"),
  line("x_gift_from", "char", "Gift card: name of the sender"),
  line("x_gift_message", "text", "Gift card: message"),
  line("x_gift_on", "date", "Gift card: day of the mail"),
  line("x_gift_sent", "datetime", "Gift card: mailed"),
  line("x_gift_resent", "integer", "Gift card: mailed again"),
  {
    ...line("x_gift_card_id", "many2one", "Gift card: the card"),
    relation: "loyalty.card",
    isIndexed: true,
  },
];
