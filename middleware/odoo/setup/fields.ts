import type { Book } from "./book.ts";

type Field = { model: string; name: string; type: string; label: string; isIndexed?: boolean };

/** What the shop keeps in Odoo and stock Odoo has no place for: manual fields, no add-on. */
export const FIELDS: Field[] = [
  {
    model: "delivery.carrier",
    name: "x_min_days",
    type: "integer",
    label: "Delivery days, at least",
  },
  {
    model: "delivery.carrier",
    name: "x_max_days",
    type: "integer",
    label: "Delivery days, at most",
  },
  { model: "product.template", name: "x_deposit_percent", type: "integer", label: "Deposit in %" },
  { model: "res.partner", name: "x_first_name", type: "char", label: "First name" },
  { model: "res.partner", name: "x_last_name", type: "char", label: "Last name" },
  { model: "res.partner", name: "x_street_type", type: "char", label: "Street type" },
  { model: "res.partner", name: "x_newsletter", type: "boolean", label: "Wants the newsletter" },
  { model: "res.partner", name: "x_invited_with", type: "char", label: "Signed up with the code" },
  { model: "res.partner", name: "x_terms_accepted", type: "datetime", label: "Terms accepted" },
  { model: "sale.order", name: "x_checkout_draft", type: "text", label: "Checkout as typed" },
  { model: "sale.order", name: "x_email", type: "char", label: "E-mail of this order" },
  {
    model: "sale.order.line",
    name: "x_seen_price",
    type: "float",
    label: "Price the shopper has seen",
  },
  {
    model: "sale.order.line",
    name: "x_price_before",
    type: "float",
    label: "Price before reduction",
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

export async function addFields({ admin, ensure, ref }: Book): Promise<void> {
  const unborn = [];
  for (const field of FIELDS) {
    const { model, name, type, label, isIndexed = false } = field;
    const id = await ensure({
      key: `field_${model.replaceAll(".", "_")}_${name}`,
      model: "ir.model.fields",
      what: `the field ${name} of ${model}`,
      instead: [
        ["model", "=", model],
        ["name", "=", name],
        ["ttype", "=", type],
      ],
      values: {
        model_id: await ref(modelReference(model)),
        name,
        ttype: type,
        field_description: label,
        state: "manual",
        index: isIndexed,
      },
    });
    if (id === 0) unborn.push(name);
  }
  admin.goWithout(unborn);
}

/** Odoo names the record of each model so; the module is that which made the model. */
function modelReference(model: string): string {
  const modules: Record<string, string> = {
    "delivery.carrier": "delivery",
    "product.template": "product",
    "res.partner": "base",
    "sale.order": "sale",
    "sale.order.line": "sale",
    "payment.transaction": "payment",
    "loyalty.card": "loyalty",
    "loyalty.history": "loyalty",
    "loyalty.program": "loyalty",
  };
  return `${modules[model] ?? "base"}.model_${model.replaceAll(".", "_")}`;
}
