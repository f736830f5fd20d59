import { setTimeout as wait } from "node:timers/promises";
import { killOdoo, openKillPostgres } from "./bench-faults.ts";
import { openPurchase, type Method, type Purchase } from "./purchase.ts";
import { patiently, times, type Given, type Row } from "./row.ts";
import { openShops, type Shops } from "./shops.ts";

const OF_SHOP = 100;
const OF_ODOO = 30;
const OF_POSTGRES = 10;
/** The time of a purchase, as the kills are spread over it. */
const PURCHASE_MS = { sandbox: 250, odoo: 3_000 };

type Kill = { name: string; now: () => Promise<unknown>; restart: () => Promise<unknown> };

/** The shop killed at random moments of a purchase, which the shopper then finishes by the same presses. */
export const kills: Row = (given) =>
  killedAll(given, async (shops) => {
    const ofShop: Kill = {
      name: "the shop",
      now: () => shops.kill(),
      restart: () => shops.restart(),
    };
    return Array.from({ length: times(OF_SHOP, given) }, () => ofShop);
  });

/** The same of Odoo and of its database. */
export const erpKills: Row = async (given) => {
  if (given.erp === "sandbox") return { counts: { "without an Odoo": 1 }, violations: [] };
  return killedAll(given, async () => {
    const killPostgres = await openKillPostgres();
    return [
      ...Array.from({ length: times(OF_ODOO, given) }, () => killOdoo),
      ...Array.from({ length: times(OF_POSTGRES, given) }, () => killPostgres),
    ];
  });
};

async function killedAll(given: Given, kindsOf: (shops: Shops) => Promise<Kill[]>) {
  const shops = await openShops(given.erp);
  const counts: Record<string, number> = {};
  const violations: string[] = [];
  try {
    const variant = await shops.books.goods(500);
    for (const [turn, kill] of (await kindsOf(shops)).entries()) {
      const found = await killed(shops, kill, variant, given, counts);
      violations.push(...found.map((one) => `kill ${turn + 1}, of ${kill.name}: ${one}`));
    }
    violations.push(...(await shops.books.wrong()));
  } finally {
    await shops.close();
  }
  return { counts, violations };
}

async function killed(
  shops: Shops,
  kill: Kill,
  variant: string,
  { erp, random }: Given,
  counts: Record<string, number>,
): Promise<string[]> {
  const method: Method = random.isTrue(0.5) ? "card" : "cash-on-delivery";
  const purchase = openPurchase(shops.urls[0]!, variant, method);
  const delay = random.whole(1, PURCHASE_MS[erp]);
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  let isDead = false;
  const death = wait(delay).then(async () => {
    isDead = true;
    await kill.now();
  });
  const reached = await until(purchase, () => isDead);
  await death;
  count(`kills of ${kill.name}`);
  count(reached === null ? "after the purchase" : `in "${reached}"`);
  await kill.restart();

  const { shopper, steps } = purchase;
  const found: string[] = [];
  if (reached === "fill" || reached === "press") {
    const { lines } = await patiently(() => shopper.ask("cart.get", {}));
    const { state } = await patiently(() => shopper.ask("checkout.result", {}));
    if (lines[0]?.quantity !== 1 && state === "none") found.push("the cart is gone");
  }
  try {
    const rest = STEPS.slice(reached === null ? STEPS.length : STEPS.indexOf(reached));
    for (const name of rest) await patiently(() => steps[name]());
    await patiently(() => steps.result());
  } catch (error) {
    found.push(`the purchase cannot go on at "${reached}": ${String(error)}`);
  }
  const { orders, payments } = await shops.books.ordersOf(purchase.email());
  if (orders !== 1 || payments !== 1)
    found.push(`${orders} orders and ${payments} payments after "${reached}"`);
  return found;
}

const STEPS = ["add", "fill", "press", "pay", "result"] as const;

/** The step that failed once the process was dead, or null if all were done before. */
async function until({ steps }: Purchase, isDead: () => boolean) {
  for (const name of STEPS) {
    try {
      await steps[name]();
    } catch (error) {
      if (isDead()) return name;
      throw error;
    }
  }
  return null;
}
