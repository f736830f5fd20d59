import type { Field } from "./field.ts";
import { type Registry, SPEAKS_VIETNAMESE } from "#middleware/odoo/setup/registry.ts";
import { inactiveLanguages } from "#middleware/odoo/setup/languages.ts";
import { translate } from "#middleware/odoo/setup/translate.ts";
import { modelReference } from "./model-reference.ts";
import { GIFT_FIELDS } from "./gift-fields.ts";
import { PAYMENT_FIELDS } from "./payment-fields.ts";
import { RECEIVER_FIELDS } from "./receiver-fields.ts";
import { REWARD_FIELDS } from "./reward-fields.ts";
import { STAFF_FIELDS } from "./staff-fields.ts";

/** Data of the shop for which stock Odoo has no field: manual fields, no add-on. */
export const FIELDS: Field[] = [
  {
    model: "product.wishlist",
    name: "x_guest",
    type: "char",
    label: "Hash of a guest's token",
    isIndexed: true,
  },
  { model: "product.wishlist", name: "x_was_sold_out", type: "boolean", label: "Added sold out" },
  { model: "res.partner", name: "x_first_name", type: "char", label: "First name" },
  { model: "res.partner", name: "x_last_name", type: "char", label: "Last name" },
  { model: "res.partner", name: "x_street_type", type: "char", label: "Street type" },
  { model: "res.partner", name: "x_default_billing", type: "boolean", label: "Billing default" },
  { model: "res.partner", name: "x_default_shipping", type: "boolean", label: "Shipping default" },
  { model: "mailing.contact", name: "x_how", type: "char", label: "Consent given by" },
  { model: "mailing.contact", name: "x_asked", type: "datetime", label: "Consent requested" },
  { model: "mailing.contact", name: "x_confirmed", type: "datetime", label: "Consent confirmed" },
  { model: "mailing.contact", name: "x_lang", type: "char", label: "Language" },
  {
    model: "mailing.contact",
    name: "x_unsubscribe",
    type: "char",
    label: "Token of the link to unsubscribe",
    isIndexed: true,
  },
  { model: "res.partner", name: "x_invited_with", type: "char", label: "Signed up with the code" },
  { model: "res.partner", name: "x_terms_accepted", type: "datetime", label: "Terms accepted" },
  { model: "res.partner", name: "x_email_verified", type: "datetime", label: "E-mail confirmed" },
  {
    model: "sale.order",
    name: "x_added",
    type: "text",
    label: "Keys of what was added to the cart",
    isOwn: true,
  },
  { model: "sale.order", name: "x_checkout_draft", type: "text", label: "Checkout form" },
  { model: "sale.order", name: "x_email", type: "char", label: "E-mail of this order" },
  {
    model: "sale.order",
    name: "x_lang",
    type: "char",
    label: "Language of the order",
    isOwn: true,
  },
  {
    model: "sale.order",
    name: "x_told",
    type: "char",
    label: "State last mailed to the shopper",
    isOwn: true,
  },
  {
    model: "stock.picking",
    name: "x_told",
    type: "char",
    label: "Mailed to the shopper",
    isOwn: true,
  },
  {
    model: "account.move",
    name: "x_told",
    type: "char",
    label: "Mailed to the shopper",
    isOwn: true,
  },
  { model: "sale.order", name: "x_totals", type: "text", label: "Totals before cancelation" },
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
  {
    model: "sale.order.line",
    name: "x_is_quoted",
    type: "boolean",
    label: "Of a quotation",
    isOwn: true,
  },
  {
    model: "sale.order.line",
    name: "x_quote_line_id",
    type: "many2one",
    relation: "sale.order.line",
    label: "Line of the quotation",
    isIndexed: true,
    isOwn: true,
  },
  ...STAFF_FIELDS,
  ...PAYMENT_FIELDS,
  ...REWARD_FIELDS,
  ...GIFT_FIELDS,
  ...RECEIVER_FIELDS,
];

export async function addFields(registry: Registry): Promise<void> {
  const { admin, ensure, ref } = registry;
  // Not before the end of a dry run.
  const isVietnamese = SPEAKS_VIETNAMESE && (await inactiveLanguages(admin)).length === 0;
  const missing = [];
  for (const field of FIELDS) {
    const {
      model,
      name,
      type,
      label,
      isIndexed = false,
      isOwn = false,
      relation,
      related,
      help,
      vietnamese,
    } = field;
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
        ...(related && { related, readonly: true, store: false }),
        ...(relation && { relation, on_delete: "set null" }),
      },
      keep: {
        ...(isOwn && { copied: false }),
        ...(vietnamese && { field_description: label }), // that of an earlier version
      },
    });
    if (id === 0) missing.push(name);
    else if (help && vietnamese && isVietnamese)
      await translate(registry, {
        model: "ir.model.fields",
        id,
        what: `the label of ${name} of ${model}`,
        english: { help },
        vietnamese: { field_description: vietnamese.label, help: vietnamese.help },
      });
  }
  admin.omitFields(missing);
}
