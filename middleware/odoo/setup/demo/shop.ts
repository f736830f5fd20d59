import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import { CARRIERS } from "./carriers.ts";
import { stockDemoCatalog } from "./catalog.ts";
import { addDemoDelivery } from "./delivery.ts";
import { addDemoPickup, PICKUP_CARRIER } from "./pickup.ts";
import { addDemoGoods } from "./goods.ts";
import { addDemoTax, addDemoWarehouse, hideDemoCarriers } from "./demo.ts";

/** Warehouse, goods and delivery of the demo. Returns the taxes of what it charges for. */
export async function stockDemoShop(registry: Registry, context: SetupContext): Promise<number[]> {
  const warehouse = await addDemoWarehouse(registry, context);
  const tax = await addDemoTax(registry, context);
  await addDemoGoods(registry);
  await stockDemoCatalog(registry, context, { tax, warehouse });
  await addDemoDelivery(registry, context, tax);
  await addDemoPickup(registry, context, { tax, warehouse });
  await hideDemoCarriers(registry, [...CARRIERS.map(({ key }) => key), PICKUP_CARRIER]);
  return tax === 0 ? [] : [tax]; // a dry run creates none
}
