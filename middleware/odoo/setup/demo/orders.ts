import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  DAYS_TO_DELIVER,
  DAYS_TO_SHIP,
  DEMO_CART,
  DEMO_ORDERS,
  type DemoOrder,
} from "#demo/orders.ts";
import type { Call } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { openBuyer } from "./buyer.ts";
import { withServiceKey } from "#middleware/odoo/setup/service-key.ts";
import { openStaff } from "#middleware/odoo/setup/staff.ts";

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };
const DAY_MS = 86_400_000;
const Captured = z.object({ state: z.literal("done") });

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Past orders of the demo's customers, made through the shop's operations and Odoo's staff actions. */
export async function addDemoOrders(registry: Registry, userId: number): Promise<void> {
  const missing = DEMO_ORDERS.map((order, index) => ({
    ...order,
    key: `demo_order_${index + 1}`,
  })).filter(({ key }) => registry.idOf(key) === 0);
  if (missing.length === 0) return;
  if (registry.isDry) {
    await registry.change(
      `place ${missing.length} orders for the demo's customers`,
      async () => {},
    );
    return;
  }
  await withServiceKey(registry, userId, async (apiKey) => {
    const bench = await openBench(registry, apiKey);
    try {
      for (const { key, ...order } of missing) {
        await registry.ensure({
          key,
          model: "sale.order",
          what: `a demo order of ${order.email} (${order.stage})`,
          values: {},
          make: () => makeOrder(bench, order),
        });
      }
      await bench.buyer.fillCart(DEMO_CART);
    } finally {
      bench.close();
    }
  });
}

async function openBench(registry: Registry, apiKey: string) {
  const connection = { ...registry.admin.place, apiKey };
  const odoo = createOdooClient({ ...connection, log: quiet });
  const options = { ...connection, publicUrl: "http://localhost", pollSeconds: 3600 };
  const erp = await openOdoo(options, quiet);
  // Excludes products whose serial numbers have to be entered before delivery.
  const numbered = await registry.admin.search(
    "product.product",
    [["tracking", "!=", "none"]],
    ["id"],
  );
  const buyer = openBuyer(
    erp,
    numbered.map(({ id }) => String(id)),
  );
  return { odoo, buyer, staff: openStaff(registry.admin), close: () => erp.close() };
}

async function makeOrder({ buyer, staff, odoo }: Bench, order: DemoOrder): Promise<number> {
  const id = await buyer.buy(order);
  const { stage, paymentMethod } = order;
  const isGone = stage === "shipped" || stage === "delivered";
  if (isGone) {
    await staff.ready(id);
    if (paymentMethod === "card")
      await odoo.procedure(call(), "payments.capture", { order_id: id }, Captured);
    await staff.ship(id, `33WTL${String(id).padStart(8, "0")}`);
  }
  if (stage === "delivered") {
    await staff.deliver(id);
    if (paymentMethod !== "card") await staff.recordCash(id);
  }
  const placed = Date.now() - order.daysAgo * DAY_MS;
  const delivered = new Date(placed + (DAYS_TO_SHIP + DAYS_TO_DELIVER) * DAY_MS);
  await staff.date(id, new Date(placed), stage === "delivered" ? delivered : null);
  return id;
}

function call(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(60_000), requestId: randomUUID() };
}
