import { setTimeout as wait } from "node:timers/promises";
import { operations, type OperationName } from "#contract/operations.ts";
import { readKeys, readPlace } from "#scripts/bench/place.ts";
import { AFTER_SENDING, openFaults } from "#tests/odoo/faults.ts";
import { HttpShopper } from "./http-shopper.ts";
import { validInput } from "./inputs.ts";
import { openPurchase } from "./purchase.ts";
import { each, type Given, patiently, type Row } from "./row.ts";
import { openShops } from "./shops.ts";

const FAULTS = ["refused", "no-answer", ...AFTER_SENDING] as const;
type FaultName = (typeof FAULTS)[number];
const STEPS = ["add", "fill", "press", "pay", "result"] as const;
const READ_TIMEOUT_MS = 4_000;
const WRITE_TIMEOUT_MS = 5_000;
/** Of the shop's own work, on a busy machine. */
const OWN_MS = 1_500;
const RECOVERED_MS = 5_000;
const LEAK = /traceback|psycopg|werkzeug|node:internal|\.ts:\d|\.py"|at \w+ \(/i;
const BROWSED = ["/", "/search", "/vi"];
const STATUSES = new Set([200, 400, 401, 404, 409, 422, 429, 503, 504]);

/** A disturbed network between the shop and Odoo, for every operation and for every step of a purchase. */
export const network: Row = async (given) => {
  const counts: Record<string, number> = {};
  const violations: string[] = [];
  const lanes = await Promise.all([openLane(given), openLane(given)]);
  const names = Object.keys(operations) as OperationName[];
  const calls = FAULTS.flatMap((fault) => names.map((name) => ({ fault, name })));
  const chosen = calls.filter(() => given.random.isTrue(given.share));
  const purchases = FAULTS.flatMap((fault) => STEPS.map((step) => ({ fault, step })));
  const bought = purchases.filter(() => given.random.isTrue(Math.max(given.share, 0.2)));
  const work = [
    ...chosen.map(
      ({ fault, name }, index) =>
        (lane: Lane) =>
          lane.call(fault, name, given.seed + index),
    ),
    ...bought.map(
      ({ fault, step }) =>
        (lane: Lane) =>
          lane.buy(fault, step),
    ),
  ];
  try {
    let next = 0;
    await each(lanes.length, lanes.length, async (turn) => {
      for (let one = work[next++]; one; one = work[next++]) {
        const { found, kind } = await one(lanes[turn]!);
        violations.push(...found);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    });
    counts["slowest recovery, ms"] = Math.max(...lanes.map((lane) => lane.slowest()));
    violations.push(...(await lanes[0].wrong()));
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
  return { counts, violations };
};

type Lane = Awaited<ReturnType<typeof openLane>>;

/** A shop with its own proxy, so that two can be disturbed at once. */
async function openLane({ erp }: Given) {
  const odoo = await openFaults(readKeys(readPlace()).get("ODOO_URL") ?? "");
  const shops = await openShops(erp, 1, {
    ODOO_URL: odoo.url,
    READ_TIMEOUT_MS: String(READ_TIMEOUT_MS),
    WRITE_TIMEOUT_MS: String(WRITE_TIMEOUT_MS),
  });
  const [url = ""] = shops.urls;
  const variant = await shops.books.goods(200);
  for (const path of [...BROWSED, ...BROWSED]) await fetch(url + path);
  let slowest = 0;

  async function inject(fault: FaultName): Promise<void> {
    if (fault === "refused") await odoo.stop();
    else odoo.inject(() => fault);
  }

  /** Everything is well again within the time allowed. */
  async function recovered(what: string): Promise<string[]> {
    await odoo.recover();
    const started = performance.now();
    const visitor = new HttpShopper(url);
    for (;;) {
      const asked = [
        visitor.ask("account.get", {}),
        visitor.do("cart.addLine", { variantId: variant, quantity: 1 }),
      ];
      const endings = await Promise.allSettled(asked);
      const isWell = !endings.some((one) => /50[34]/.test(String(Reflect.get(one, "reason"))));
      const took = Math.round(performance.now() - started);
      slowest = Math.max(slowest, took);
      if (isWell && took <= RECOVERED_MS) return [];
      if (isWell || took > 30_000) return [`${what}: recovered after ${took} ms`];
      await wait(100);
    }
  }

  async function call(fault: FaultName, name: OperationName, seed: number) {
    const what = `${fault} during ${name}`;
    const { kind, input } = operations[name];
    const shopper = new HttpShopper(url);
    await patiently(() => shopper.do("cart.addLine", { variantId: variant, quantity: 1 }));
    const descriptor = kind === "mutation" ? { mutationName: name } : { queryName: name };
    await inject(fault);
    const started = performance.now();
    const asked = shopper.post(kind, [descriptor, validInput(input, seed)]);
    const browsed = Promise.all(BROWSED.map((path) => fetch(url + path)));
    const answer = await asked;
    const text = await answer.text();
    const took = performance.now() - started;
    const found: string[] = [];
    const budget = kind === "mutation" ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS;
    if (took > budget + OWN_MS) found.push(`${what}: answered after ${Math.round(took)} ms`);
    if (!STATUSES.has(answer.status)) found.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
    if (answer.status !== 200 && LEAK.test(text)) found.push(`${what}: ${text.slice(0, 300)}`);
    for (const page of await browsed) {
      await page.arrayBuffer();
      if (page.status !== 200) found.push(`${what}: ${page.status} for ${page.url}`);
    }
    found.push(...(await recovered(what)));
    return { found, kind: `operations, ${fault}` };
  }

  async function buy(fault: FaultName, disturbed: (typeof STEPS)[number]) {
    const what = `${fault} during "${disturbed}" of a purchase`;
    const purchase = openPurchase(url, variant, "card");
    const found: string[] = [];
    try {
      for (const step of STEPS) {
        if (step === disturbed) {
          await inject(fault);
          await purchase.steps[step]().catch(() => {}); // is repeated below, as the shopper does
          found.push(...(await recovered(what)));
        }
        await purchase.steps[step]();
      }
      await purchase.steps.result();
    } catch (error) {
      found.push(`${what}: cannot go on: ${String(error)}`);
    }
    const { orders, payments } = await shops.books.ordersOf(purchase.email());
    if (orders !== 1 || payments !== 1)
      found.push(`${what}: ${orders} orders and ${payments} payments`);
    return { found, kind: `purchases, ${fault}` };
  }

  return {
    call,
    buy,
    slowest: () => slowest,
    wrong: () => shops.books.wrong(),
    async close() {
      await shops.close();
      await odoo.stop();
    },
  };
}
