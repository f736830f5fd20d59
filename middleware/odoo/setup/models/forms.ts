import type { Registry } from "#middleware/odoo/setup/registry.ts";

type Form = {
  key: string;
  /** Empty: a report. */
  model: string;
  form: string;
  what: string;
  after: string;
  fields: string;
};

/** Odoo's forms, and what the set-up adds to each by a view of its own. */
export const FORMS: Form[] = [
  {
    key: "view_carrier",
    model: "delivery.carrier",
    form: "delivery.view_delivery_carrier_form",
    what: "days",
    after: "//group[@name='delivery_details']/field[@name='product_id']",
    fields: `<field name="x_min_days"/><field name="x_max_days"/>`,
  },
  {
    key: "view_product",
    model: "product.template",
    form: "product.product_template_form_view",
    what: "deposit",
    after: "//group[@name='extra_info']//field[@name='product_tag_ids']",
    fields: `<field name="x_deposit_percent" invisible="not sale_ok"/>`,
  },
  {
    key: "view_order",
    model: "sale.order",
    form: "sale.view_order_form",
    what: "charging",
    after: "//group[@name='sales_person']/field[@name='client_order_ref']",
    fields: `<field name="x_auto_charge"/>
  <field name="x_parcel_message" invisible="not x_parcel_message"/>
  <field name="x_receiver_time" invisible="not x_receiver_time"/>`,
  },
  {
    key: "view_delivery",
    model: "stock.picking",
    form: "stock.view_picking_form",
    what: "packing",
    after: "//field[@name='origin']",
    fields: `<field name="x_ready" invisible="picking_type_code != 'outgoing'"/>
  <field name="x_delivery_code" invisible="picking_type_code != 'outgoing'"/>
  <field name="x_return_cause" invisible="not x_return_cause"/>
  <field name="x_parcel_message" invisible="not x_parcel_message"/>
  <field name="x_receiver_time" invisible="not x_receiver_time"/>
  <field name="x_refund_as" invisible="not x_refund_as" readonly="x_refund_card_id"/>
  <field name="x_refund_bonus" invisible="not x_refund_as" readonly="1"/>
  <field name="x_refund_card_id" invisible="not x_refund_card_id" readonly="1"/>`,
  },
  {
    key: "view_delivery_slip",
    model: "",
    form: "stock.report_delivery_document",
    what: "message on the parcel",
    after: "//div[@id='informations']",
    fields: `<t t-set="is_vietnamese" t-value="(o.env.context.get('lang') or '').startswith('vi')"/>
  <div t-if="o.picking_type_code == 'outgoing' and o.x_parcel_message" class="mb-4" name="wattle_message">
    <strong t-out="'Lời nhắn trên bưu kiện' if is_vietnamese else 'Message on the parcel'"/>
    <div style="white-space: pre-line" t-out="o.x_parcel_message"/>
  </div>
  <div t-if="o.picking_type_code == 'outgoing' and o.x_receiver_time" class="mb-4" name="wattle_time">
    <strong t-out="'Giờ nhận hàng mong muốn' if is_vietnamese else 'Preferred delivery time'"/>
    <div t-out="o.x_receiver_time"/>
  </div>`,
  },
  {
    key: "view_return_slip",
    model: "",
    form: "stock.report_return_slip",
    what: "number of the return",
    after: "//div[hasclass('col-8')]/span",
    fields: `<t t-set="is_vietnamese" t-value="(o.env.context.get('lang') or '').startswith('vi')"/>
  <t t-set="wattle_return" t-value="o.env.context.get('wattle_return')"/>
  <t t-set="wattle_open" t-value="[one for one in o.return_ids if one.state not in ('done', 'cancel')]"/>
  <t t-foreach="[one for one in wattle_open if wattle_return in (one.id, None)]" t-as="one">
    <div class="mt-4" name="wattle_return">
      <strong><t t-out="'Yêu cầu trả hàng' if is_vietnamese else 'Return'"/> <t t-out="one.name"/></strong>
      <div t-if="o.sale_id"><t t-out="'Đơn hàng' if is_vietnamese else 'Order'"/> <t t-out="o.sale_id.name"/></div>
      <div t-foreach="one.move_ids" t-as="move">
        <t t-out="int(move.product_uom_qty)"/> × <t t-out="move.with_context(lang=o.env.context.get('lang')).product_id.display_name"/>
      </div>
      <span t-out="one.name" t-options="{'widget': 'barcode', 'img_style': 'width:60%;'}"/>
    </div>
  </t>
  <div class="mt-4" name="wattle_sender">
    <t t-out="'Người gửi' if is_vietnamese else 'From'"/>
    <span t-field="o.partner_id" t-options="{'widget': 'contact', 'fields': ['name', 'address'], 'no_marker': True}"/>
  </div>`,
  },
  {
    key: "view_bank_account",
    model: "res.partner.bank",
    form: "base.view_partner_bank_form",
    what: "PayID",
    after: "//field[@name='acc_holder_name']",
    fields: `<field name="x_payid"/>`,
  },
  {
    key: "view_program",
    model: "loyalty.program",
    form: "loyalty.loyalty_program_view_form",
    what: "points",
    after: "//field[@name='date_to']",
    fields: `<field name="x_referral_points" invisible="program_type != 'loyalty'"/>
  <field name="x_gift_values" invisible="program_type != 'loyalty'"/>
  <field name="x_review_from" invisible="program_type != 'loyalty'"/>
  <field name="x_for_returns" invisible="program_type != 'gift_card'"/>
  <field name="x_return_bonus" invisible="not x_for_returns"/>`,
  },
  {
    key: "view_gift_card",
    model: "loyalty.card",
    form: "loyalty.loyalty_card_view_form",
    what: "state",
    after: "//field[@name='partner_id']",
    fields: `<field name="x_state" invisible="not x_state"/>`,
  },
  {
    key: "view_consent",
    model: "mailing.contact",
    form: "mass_mailing.mailing_contact_view_form",
    what: "consent",
    after: "//field[@name='tag_ids']",
    fields: `<field name="x_how" readonly="1"/>
  <field name="x_asked" readonly="1"/>
  <field name="x_confirmed" readonly="1"/>
  <field name="x_lang" readonly="1"/>`,
  },
];

/** Staff find the shop's fields on Odoo's own forms. */
export async function addForms({ ensure, ref }: Registry): Promise<void> {
  for (const { key, model, form, what, after, fields } of FORMS) {
    await ensure({
      key,
      model: "ir.ui.view",
      what: `the fields of the shop on ${model ? `the form of ${model}` : `the report ${form}`}`,
      values: {
        name: `Wattle: ${what}`,
        ...(model ? { model } : { type: "qweb" }),
        inherit_id: await ref(form),
        mode: "extension",
      },
      keep: {
        arch: `<xpath expr="${after}" position="after">\n  ${fields}\n</xpath>`,
      },
    });
  }
}
