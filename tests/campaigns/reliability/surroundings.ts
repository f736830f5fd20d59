import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freshFolder } from "#tests/built/shop.ts";
import { expiredCertificate } from "./certificate.ts";
import { openPurchase } from "./purchase.ts";
import type { Given, Row } from "./row.ts";
import { odooSettings, openShops } from "./shops.ts";

const PRELOAD = "--import=./tests/campaigns/reliability/preload.ts";
const TEN_MINUTES = 600_000;
const STEPS = ["add", "fill", "press", "pay", "result"] as const;
const CLOCKS = /The clocks of Odoo and of the shop differ by more than five minutes/;
const RECOVERED_MS = 5_000;

/** What is around the shop is wrong: the clock, the names, the certificate. */
export const surroundings: Row = async (given) => {
  const violations: string[] = [];
  const counts: Record<string, number> = {};
  const tried = async (name: string, work: () => Promise<string[]>) => {
    const found = await work().catch((error: unknown) => [String(error)]);
    violations.push(...found.map((one) => `${name}: ${one}`));
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const off of [TEN_MINUTES, -TEN_MINUTES])
    await tried(`clock ${off / 60_000} minutes off`, () => clock(given, off));
  if (given.erp === "odoo") {
    await tried("no names", noNames);
    await tried("expired certificate", expiredCertificate);
  }
  return { counts, violations };
};

/** A purchase whose calls reach, in turn, a replica with the right clock and one with another. */
async function clock({ erp }: Given, off: number): Promise<string[]> {
  const right = await openShops(erp, 1);
  const wrong = await openShops(erp, 1, {
    ...right.settings,
    NODE_OPTIONS: PRELOAD,
    CLOCK_OFF_MS: String(off),
  }).catch(async (error: Error) => {
    await right.close();
    // On Odoo it may end at its start, with the reason.
    if (erp === "odoo" && CLOCKS.test(error.message)) return null;
    throw error;
  });
  if (!wrong) return [];
  const urls = [right.urls[0]!, wrong.urls[0]!];
  const found: string[] = [];
  try {
    const variant = await right.books.goods(5);
    const purchase = openPurchase(urls[0]!, variant, "card");
    for (const [index, step] of STEPS.entries()) {
      purchase.shopper.url = urls[index % 2]!;
      const result = await purchase.steps[step]().catch((error: Error) => error.message);
      if (result === undefined) continue;
      if (erp === "sandbox" || index % 2 === 0) found.push(`${step}: ${result}`);
      // Odoo does not accept calls that may be repeated ones (decision 053).
      if (!CLOCKS.test(wrong.output()))
        found.push(`the log does not name the clock: ${wrong.output().slice(-500)}`);
      purchase.shopper.url = urls[0]!;
      await purchase.steps[step]();
    }
    const { orders, payments } = await right.books.ordersOf(purchase.email());
    if (orders !== 1 || payments !== 1) found.push(`${orders} orders, ${payments} payments`);
    found.push(...(await right.books.wrong()));
  } finally {
    await wrong.close();
    await right.close();
  }
  return found;
}

/** Odoo's name is not found in the middle of a purchase. */
async function noNames(): Promise<string[]> {
  const folder = freshFolder();
  const sign = join(folder, "no-names");
  const [settings, found] = [odooSettings(), [] as string[]];
  const shops = await openShops("odoo", 1, {
    NODE_OPTIONS: PRELOAD,
    NO_NAMES_WHILE: sign,
    ODOO_URL: settings["ODOO_URL"]!.replace("127.0.0.1", "localhost"),
  });
  const [url = ""] = shops.urls;
  try {
    const purchase = openPurchase(url, await shops.books.goods(5), "card");
    const visited = await fetch(url); // is kept
    await visited.text();
    for (const step of STEPS) {
      writeFileSync(sign, "");
      const said = await purchase.steps[step]().then(
        () => "",
        (error: Error) => error.message,
      );
      if (said !== "" && !/50[34]/.test(said)) found.push(`${step}: ${said}`);
      const home = await fetch(url);
      if (home.status !== 200) found.push(`${home.status} for the home page`);
      rmSync(sign);
      if (said !== "") await within(RECOVERED_MS, () => purchase.steps[step](), found);
    }
    if (!/Odoo cannot be reached|Odoo is down/.test(shops.output()))
      found.push(`the log does not say so: ${shops.output().slice(-500)}`);
    const { orders, payments } = await shops.books.ordersOf(purchase.email());
    if (orders !== 1 || payments !== 1) found.push(`${orders} orders, ${payments} payments`);
  } finally {
    await shops.close();
    rmSync(folder, { recursive: true });
  }
  return found;
}

async function within(ms: number, work: () => Promise<unknown>, found: string[]): Promise<void> {
  for (const started = performance.now(); ; await wait(200)) {
    const error = await work().then(
      () => null,
      (reason: unknown) => String(reason),
    );
    if (error === null) return;
    if (performance.now() - started > ms)
      return void found.push(`not well after ${ms} ms: ${error}`);
  }
}
