import type { Registry } from "./registry.ts";

/** The address that Odoo calls when something changed; `secret` is the only authentication that Odoo supports. */
export type Webhook = { address: string; secret: string };

/** The models that the shop's pages are made of. */
const WATCHED = [
  "product.template",
  "product.product",
  "product.template.attribute.value",
  "product.image",
  "product.public.category",
  "product.pricelist.item",
  "stock.quant",
  "rating.rating",
];
const MOMENTS = { on_create_or_write: "changed", on_unlink: "deleted" };

/** Automation rules that call the shop. They carry no data: any call means that something changed. */
export async function addWebhooks(registry: Registry, { address, secret }: Webhook): Promise<void> {
  const { admin, ensure } = registry;
  const url = `${address.replace(/\/+$/, "")}/hooks/odoo?secret=${encodeURIComponent(secret)}`;
  for (const model of WATCHED) {
    const [found] = await admin.search("ir.model", [["model", "=", model]], ["id"]);
    if (!found) continue;
    const name = model.replaceAll(".", "_");
    for (const [trigger, moment] of Object.entries(MOMENTS)) {
      const rule = await ensure({
        key: `rule_${name}_${moment}`,
        model: "base.automation",
        what: `the automation rule "${model} ${moment}"`,
        values: { model_id: found.id, trigger },
        keep: { name: `Wattle: ${model} ${moment}`, active: true },
      });
      await ensure({
        key: `hook_${name}_${moment}`,
        model: "ir.actions.server",
        what: `its call to ${address}`,
        values: {
          name: `Wattle: notify the shop`,
          model_id: found.id,
          state: "webhook",
          base_automation_id: rule,
          usage: "base_automation",
        },
        keep: { webhook_url: url },
      });
    }
  }
}
