import type { Book } from "./book.ts";
import { REWARD_FIELDS } from "./reward-fields.ts";

export type Field = {
  model: string;
  name: string;
  type: string;
  label: string;
  isIndexed?: boolean;
};

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
  {
    model: "product.wishlist",
    name: "x_guest",
    type: "char",
    label: "Hash of a guest's token",
    isIndexed: true,
  },
  { model: "product.wishlist", name: "x_was_sold_out", type: "boolean", label: "Added sold out" },
  { model: "product.template", name: "x_deposit_percent", type: "integer", label: "Deposit in %" },
  { model: "res.partner", name: "x_first_name", type: "char", label: "First name" },
  { model: "res.partner", name: "x_last_name", type: "char", label: "Last name" },
  { model: "res.partner", name: "x_street_type", type: "char", label: "Street type" },
  {
    model: "res.partner",
    name: "x_default_billing",
    type: "boolean",
    label: "Default for billing",
  },
  {
    model: "res.partner",
    name: "x_default_shipping",
    type: "boolean",
    label: "Default for shipping",
  },
  { model: "res.partner", name: "x_newsletter", type: "boolean", label: "Wants the newsletter" },
  { model: "res.partner", name: "x_invited_with", type: "char", label: "Signed up with the code" },
  { model: "res.partner", name: "x_terms_accepted", type: "datetime", label: "Terms accepted" },
  { model: "sale.order", name: "x_checkout_draft", type: "text", label: "Checkout as typed" },
  { model: "sale.order", name: "x_email", type: "char", label: "E-mail of this order" },
  { model: "sale.order", name: "x_totals", type: "text", label: "Totals before cancelation" },
  { model: "stock.picking", name: "x_ready", type: "boolean", label: "Packed, ready to ship" },
  { model: "stock.picking", name: "x_delivery_code", type: "char", label: "Delivery code" },
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
  ...REWARD_FIELDS,
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
    "product.wishlist": "website_sale_wishlist",
    "res.partner": "base",
    "sale.order": "sale",
    "sale.order.line": "sale",
    "stock.picking": "stock",
    "payment.transaction": "payment",
    "loyalty.card": "loyalty",
    "loyalty.history": "loyalty",
    "loyalty.program": "loyalty",
  };
  return `${modules[model] ?? "base"}.model_${model.replaceAll(".", "_")}`;
}
