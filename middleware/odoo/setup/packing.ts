import type { Book } from "./book.ts";
import { readRule } from "./procedure-files.ts";

const FIELDS = `<xpath expr="//field[@name='origin']" position="after">
  <field name="x_ready" invisible="picking_type_code != 'outgoing'"/>
  <field name="x_delivery_code" invisible="picking_type_code != 'outgoing'"/>
</xpath>`;

/**
 * Staff say on a delivery that it is packed, and may give it a code of their own. Who let the shop charge at once is
 * charged by that (spec 9). `constants` begin every piece of our code.
 */
export async function addPacking({ admin, ensure, ref }: Book, constants: string): Promise<void> {
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
  const model = await ref("stock.model_stock_picking");
  const [field] = await admin.search(
    "ir.model.fields",
    [
      ["model", "=", "stock.picking"],
      ["name", "=", "x_ready"],
    ],
    ["id"],
  );
  const rule = await ensure({
    key: "rule_packed",
    model: "base.automation",
    what: 'the automation rule "charge what is packed"',
    values: {
      model_id: model,
      trigger: "on_create_or_write",
      trigger_field_ids: field ? [field.id] : [],
      filter_pre_domain: "[('x_ready', '=', False)]",
      filter_domain: "[('x_ready', '=', True), ('picking_type_code', '=', 'outgoing')]",
    },
    keep: { name: "Wattle charges what is packed", active: true },
  });
  await ensure({
    key: "action_packed",
    model: "ir.actions.server",
    what: "what that rule does",
    values: {
      name: "Wattle: charge the card",
      model_id: model,
      state: "code",
      base_automation_id: rule,
      usage: "base_automation",
    },
    keep: { code: constants + readRule("packed") },
  });
}
