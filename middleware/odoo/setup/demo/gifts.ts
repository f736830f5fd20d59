import type { Registry, RecordId } from "#middleware/odoo/setup/registry.ts";
import type { Programs } from "#middleware/odoo/setup/selling/programs.ts";
import { correct } from "./demo.ts";

/** As in the sandbox's demo. */
const AMOUNTS = [25, 50, 100, 200];

/** The gift cards that the demo sells: services, which need no delivery, without tax, and in no listing. */
export async function addDemoGifts(registry: Registry, { giftId }: Programs): Promise<void> {
  const ids: RecordId[] = [];
  for (const amount of AMOUNTS)
    ids.push(
      // oxlint-disable-next-line no-await-in-loop
      await registry.ensure({
        key: `demo_gift_card_${amount}`,
        model: "product.product",
        what: `the product "Gift card" for ${amount}`,
        values: {
          name: "Gift card",
          type: "service",
          list_price: amount,
          sale_ok: true,
          purchase_ok: false,
          is_published: false,
          taxes_id: [],
          invoice_policy: "order",
        },
        vietnamese: { name: "Thẻ quà tặng" },
      }),
    );
  const [rule] = await registry.admin.search(
    "loyalty.rule",
    [["program_id", "=", giftId]],
    ["product_ids"],
  );
  if (rule && Array.isArray(rule["product_ids"]) && rule["product_ids"].length === 0)
    await correct(registry, "loyalty.rule", rule.id, "the products of the gift cards", {
      product_ids: ids,
    });
}
