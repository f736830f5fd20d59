import { type Method, openPurchase } from "./purchase.ts";
import { Refused } from "./http-shopper.ts";
import { each, times, type Row } from "./row.ts";
import { openShops } from "./shops.ts";

const PURCHASES = 1_000;
const BUYERS = 4;

/** "Place order" and the card's button, each pressed twice at once, in two tabs of one browser that reach two replicas. */
export const doubleOrders: Row = async (given) => {
  const shops = await openShops(given.erp, 2);
  const violations: string[] = [];
  const counts = {
    purchases: 0,
    "by card": 0,
    "with a key of each tab": 0,
    "filled again": 0,
    "orders of the ERP": 0,
  };
  const number = times(PURCHASES, given);
  const variant = await shops.books.goods(number + BUYERS);
  try {
    await each(number, BUYERS, async (turn) => {
      const method: Method = given.random.isTrue(0.5) ? "card" : "cash-on-delivery";
      const hasOwnKeys = given.random.isTrue(0.5);
      const purchase = openPurchase(shops.urls[0]!, variant, method);
      const { shopper, steps } = purchase;
      const tabs = [shopper, shopper.twin(shops.urls[1])];
      try {
        await steps.add();
        // There is no order yet: a form that the ERP answers too late is sent again.
        await steps.fill().catch(() => {
          counts["filled again"] += 1;
          return steps.fill();
        });
        const mine = purchase.pressed();
        const other = hasOwnKeys ? { ...mine, idempotencyKey: crypto.randomUUID() } : mine;
        await settled([steps.press(mine, tabs[0]), steps.press(other, tabs[1])]);
        await settled(tabs.map((tab) => steps.pay(tab)));
        await steps.result();
      } catch (error) {
        violations.push(`purchase ${turn} (${method}): ${String(error)}`);
      }
      counts.purchases += 1;
      counts["by card"] += method === "card" ? 1 : 0;
      counts["with a key of each tab"] += hasOwnKeys ? 1 : 0;
      const { orders, payments } = await shops.books.ordersOf(purchase.email());
      counts["orders of the ERP"] += orders;
      if (orders !== 1 || payments !== 1)
        violations.push(`purchase ${turn} (${method}): ${orders} orders, ${payments} payments`);
    });
    violations.push(...(await shops.books.wrong()));
  } finally {
    await shops.close();
  }
  return { counts, violations };
};

/** One of the presses must succeed; the other may be refused, and must not fail. */
async function settled(presses: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(presses);
  const rejected = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const failure = rejected.find((reason) => !(reason instanceof Refused));
  if (failure) throw failure;
  if (rejected.length === results.length) throw rejected[0];
}
