import type { Registry } from "#middleware/odoo/setup/registry.ts";

const FIELDS = `<xpath expr="//field[@name='origin']" position="after">
  <field name="x_ready" invisible="picking_type_code != 'outgoing'"/>
  <field name="x_delivery_code" invisible="picking_type_code != 'outgoing'"/>
</xpath>`;

/** Staff mark a delivery as packed on its form, and may enter a code of their own. */
export async function addPacking({ ensure, ref }: Registry): Promise<void> {
  await ensure({
    key: "view_delivery",
    model: "ir.ui.view",
    what: "the fields for packing on the form of a delivery",
    values: {
      name: "Wattle: packing",
      model: "stock.picking",
      inherit_id: await ref("stock.view_picking_form"),
      mode: "extension",
    },
    keep: { arch: FIELDS },
  });
}
