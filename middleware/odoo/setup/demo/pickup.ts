import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { relation, type SetupContext } from "#middleware/odoo/setup/context.ts";
import { activateMethods, addProvider } from "#middleware/odoo/setup/selling/payment.ts";
import { correct } from "./demo.ts";
import { MELBOURNE, openPlace, SYDNEY } from "./places.ts";

/** Odoo's module for pick-up in a store. Only the demo installs it; a shop's staff decide for themselves. */
export const PICKUP_MODULE = "website_sale_collect";

/** The delivery method's key, of which the demo keeps its own published. */
export const PICKUP_CARRIER = "carrier_pickup";

/** What Melbourne has of it; of all else it has nothing. Few, so that the contract suite does not restock it. */
const MELBOURNE_STOCK: Record<string, number> = {
  "Storage Box": 3,
  "Marri Blossom Honey, Squeeze Bottle": 3,
};

/** Two places to collect goods at: the warehouse that parcels are sent from, and another with a stock of its own. */
export async function addDemoPickup(
  registry: Registry,
  context: SetupContext,
  { tax, warehouse: sydney }: { tax: number; warehouse: number },
): Promise<void> {
  const { ensure, ref } = registry;
  const { companyId, websiteId } = context;
  const melbourne = await ensure({
    key: "warehouse_melbourne",
    model: "stock.warehouse",
    what: "the warehouse in Melbourne",
    values: { name: "Melbourne", code: "MEL", company_id: companyId, sequence: 90 },
  });
  await correct(registry, "website", websiteId, "the website's warehouse", {
    warehouse_id: sydney,
  });
  await openPlace(registry, context, sydney, SYDNEY);
  await openPlace(registry, context, melbourne, MELBOURNE);
  await fillMelbourne(registry, melbourne);
  const product = await ensure({
    key: `product_${PICKUP_CARRIER}`,
    model: "product.product",
    what: 'the service product "Pick-up in a shop"',
    values: {
      name: "Pick-up in a shop",
      type: "service",
      company_id: companyId,
      sale_ok: false,
      purchase_ok: false,
      list_price: 0,
      taxes_id: tax === 0 ? [] : [tax],
      invoice_policy: "order",
    },
    vietnamese: { name: "Nhận tại cửa hàng" },
  });
  const carrier = await ensure({
    key: PICKUP_CARRIER,
    model: "delivery.carrier",
    what: 'the delivery method "Pick-up in a shop"',
    values: {
      name: "Pick-up in a shop",
      sequence: 90,
      product_id: product,
      delivery_type: "in_store",
      company_id: companyId,
      website_id: websiteId,
      country_ids: [await ref("base.au")],
      carrier_description: "Free in one of our shops. Bring your order number.",
      x_min_days: 1,
      x_max_days: 1,
    },
    vietnamese: {
      name: "Nhận tại cửa hàng",
      carrier_description:
        "Miễn phí tại một cửa hàng của chúng tôi. Vui lòng mang theo mã đơn hàng.",
    },
  });
  // Odoo chooses all warehouses of the company when it creates such a method.
  await correct(registry, "delivery.carrier", carrier, "the places of the pick-up", {
    warehouse_ids: [sydney, melbourne],
    is_published: true,
  });
  const onSite = await addProvider(registry, context, {
    key: "provider_on_site",
    template: "website_sale_collect.payment_provider_on_site",
    what: "the payment provider for paying on site",
    instead: [
      ["code", "=", "custom"],
      ["custom_mode", "=", "on_site"],
      ["state", "=", "enabled"],
      ["company_id", "=", companyId],
    ],
    values: { state: "enabled", is_published: true, name: "Pay on site" },
    vietnamese: { name: "Thanh toán tại cửa hàng" },
  });
  await activateMethods(registry, onSite);
}

/** Only once, as with the stock of Sydney. */
async function fillMelbourne({ admin, ensure }: Registry, warehouse: number): Promise<void> {
  await ensure({
    key: "demo_stock_melbourne",
    model: "ir.config_parameter",
    what: "a few goods in stock in Melbourne",
    values: {},
    instead: [["key", "=", "wattle.demo_stock_melbourne"]],
    make: async () => {
      const [row] = await admin.search(
        "stock.warehouse",
        [["id", "=", warehouse]],
        ["lot_stock_id"],
      );
      const variants = await admin.search(
        "product.product",
        [
          ["active", "=", true],
          ["is_storable", "=", true],
          ["name", "in", Object.keys(MELBOURNE_STOCK)],
        ],
        ["name"],
      );
      const quants = [];
      for (const variant of variants) {
        quants.push(
          await admin.create(
            "stock.quant",
            {
              product_id: variant.id,
              location_id: row ? relation(row, "lot_stock_id") : 0,
              inventory_quantity: MELBOURNE_STOCK[String(variant["name"])] ?? 0,
            },
            { inventory_mode: true },
          ),
        );
      }
      await admin.call("stock.quant/action_apply_inventory", { ids: quants });
      return await admin.create("ir.config_parameter", {
        key: "wattle.demo_stock_melbourne",
        value: "filled",
      });
    },
  });
}
