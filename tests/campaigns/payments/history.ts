import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import { checkBooks } from "./books.ts";
import { Killed } from "./killed.ts";
import { dashboard, passTime, reconcile, staff, webhooks } from "./others.ts";
import { fillCart, lastOrder, onPage, openBrowser, payRest, placeOrder, press } from "./shopper.ts";
import { count, openWorld, type World } from "./world.ts";

const HOUR = 60;
const MOST_HOURS = 24 * 5;

/** One history from the start to quiet; the world with its steps and what is wrong at the end. */
export async function playHistory(seed: number): Promise<{ world: World; violations: string[] }> {
  const world = await openWorld(seed);
  const { random, killer, shop } = world;
  const browser = await openBrowser(world);
  const { shopper } = browser;

  const actions: Record<string, () => unknown> = {
    order: async () => `${await fillCart(world, browser)}; ${await placeOrder(world, browser)}`,
    "pay on the page": () => onPage(world, browser),
    "come back": async () => (await shopper.ask("checkout.result", {})).state,
    settle: () => shopper.do("checkout.settle", {}),
    "go on": () => press(world, browser),
    "give up": () => shopper.do("checkout.cancelPayment", {}),
    "pay the rest": () => payRest(world, browser),
    "give up the rest": () => shopper.do("payments.giveUp", { orderId: orderOf(world) }),
    "cancel the order": () => shopper.do("orders.cancel", { id: orderOf(world) }),
    staff: () => staff(world),
    dashboard: () => dashboard(world),
    webhooks: () => webhooks(world),
    reconcile: () => reconcile(world),
    "time passes": () => passTime(world, random.pick([1, 1, 5, 5, 31, 24 * HOUR, 8 * 24 * HOUR])),
    fault: () => addFault(world),
    "Stripe is well": () => shop.stripe.faults.clear(),
  };
  const usual = ["order", "settle", "staff", "staff", "staff", "dashboard", "webhooks"];
  const names = [...Object.keys(actions), ...usual, "pay on the page", "come back", "reconcile"];

  const run = async (name: string) => {
    await step(world, name, actions[name]!);
    killer.restart();
    if (name !== "order" || random.isTrue(0.25)) return;
    // Most shoppers go on to the page and come back.
    await step(world, "pay on the page", actions["pay on the page"]!);
    if (random.isTrue(0.6)) await step(world, "come back", actions["come back"]!);
  };
  await run("order");
  const length = random.whole(6, 20);
  for (let turn = 0; turn < length; turn += 1) {
    const name = random.pick(names);
    if (random.isTrue(0.12)) {
      world.steps.push("(the process is killed in the next step)");
      count(world, "kills");
      killer.arm(random.whole(1, 8));
    }
    await run(name);
  }
  const isQuiet = await becomeQuiet(world);
  const violations = [...world.problems, ...checkBooks(world)];
  if (!isQuiet) violations.push(`not quiet after ${MOST_HOURS} hours`);
  countOutcomes(world);
  return { world, violations };
}

async function step(world: World, name: string, work: () => unknown): Promise<void> {
  try {
    const result = await work();
    world.steps.push(`${name}: ${typeof result === "string" ? result : ""}`);
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const isExpected = error instanceof Killed || message.includes("was refused: ");
    world.steps.push(`${name}: ${String(error)}`);
    if (!isExpected) world.problems.push(`${name} failed: ${stack}`);
  }
}

/** Everyone is well, and asks until nothing is open. */
async function becomeQuiet(world: World): Promise<boolean> {
  const { shop } = world;
  shop.stripe.faults.clear();
  let quietTurns = 0;
  for (let hour = 0; hour < MOST_HOURS && quietTurns < 3; hour += 1) {
    passTime(world, HOUR + 1);
    settlePayments(shop.store);
    await reconcile(world);
    await webhooks(world, true);
    quietTurns = isOpen(world) ? 0 : quietTurns + 1;
  }
  return quietTurns > 0;
}

function isOpen({ shop, held }: World): boolean {
  const open = shop.store.get(
    `SELECT 1 FROM payment WHERE provider = 'stripe' AND (state = 'draft' OR look_at <= ?
       OR (state = 'authorized' AND capture_due > captured) OR (refund_due > refunded AND captured > refunded))`,
    new Date(shop.store.now().getTime() + 24 * HOUR * 60_000).toISOString(),
  );
  return held.length > 0 || open !== undefined;
}

function addFault({ random, shop }: World): string {
  const kind = random.pick(["500", "429", "cut-before", "cut-after", "slow"] as const);
  const on = random.pick(["", "POST", "GET", "/capture", "/refunds", "/cancel", "/expire"]);
  const times = random.pick([1, 1, 3, 3, 6]);
  shop.stripe.faults.add({ kind, on, times, delayMs: 300 });
  return `${kind} ${on} ${times} times`;
}

const orderOf = (world: World) => String(lastOrder(world)?.id ?? 1);

function countOutcomes(world: World): void {
  const rows = world.shop.store.all<{ name: string }>(
    `SELECT 'payment by ' || method || ': ' || state || coalesce(' (' || failure || ')', '') AS name FROM payment WHERE id > ?
     UNION ALL SELECT 'order: ' || state FROM sale_order WHERE id > ? AND number IS NOT NULL`,
    world.firstPayment,
    world.firstOrder,
  );
  for (const { name } of rows) count(world, name);
}
