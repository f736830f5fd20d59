import { setTimeout as wait } from "node:timers/promises";
import { HttpShopper } from "#tests/campaigns/reliability/http-shopper.ts";
import { openPurchase } from "#tests/campaigns/reliability/purchase.ts";
import { openShops } from "#tests/campaigns/reliability/shops.ts";
import { openFaults } from "#tests/odoo/faults.ts";
import { openGuest } from "#tests/odoo/guest.ts";
import { readKeys, readPlace } from "#scripts/bench/place.ts";
import { browse } from "./visit.ts";

/** Seconds of each part. */
const PARTS = { well: 80, slow: 60, down: 60, "well again": 100 };
const STRANGERS = 2;
const EVERY_PURCHASE_MS = 8_000;
const EVERY_PAGE_MS = 700;
/** The account allows ten. */
const ATTEMPTS = 30;
const EVERY_ATTEMPT_MS = 1_000;

/** A built shop on the bench's Odoo, behind a proxy that slows it down and takes it away; at this port are its metrics. */
export async function openRoughDay(METRICS_PORT: string) {
  const odoo = await openFaults(readKeys(readPlace()).get("ODOO_URL") ?? "");
  const shops = await openShops("odoo", 1, {
    METRICS_PORT,
    ODOO_URL: odoo.url,
    LOG_LEVEL: "error",
  });
  const [url = ""] = shops.urls;
  const counts = { orders: 0, "failed purchases": 0, "refused logins": 0 };

  /** Guests who buy, one after the other, each with a card. */
  async function buy(variantId: string, until: number): Promise<void> {
    while (Date.now() < until) {
      const { steps } = openPurchase(url, variantId, "card");
      try {
        for (const step of ["add", "fill", "press", "pay", "result"] as const) await steps[step]();
        counts.orders += 1;
      } catch {
        counts["failed purchases"] += 1;
      }
      await wait(EVERY_PURCHASE_MS);
    }
  }

  /** A guest with a cart, whose pages are their own. */
  async function shop(variantId: string, path: string, until: number): Promise<void> {
    const guest = openGuest({ url });
    await guest.visit(path, { intent: "add", variantId, quantity: "1" });
    while (Date.now() < until)
      for (const page of ["/cart", path, "/login", "/search?q=desk"]) {
        await guest.visit(page);
        await wait(EVERY_PAGE_MS);
      }
  }

  /** Somebody who tries passwords of an account. */
  async function tryPasswords(): Promise<void> {
    const stranger = new HttpShopper(url);
    for (let turn = 0; turn < ATTEMPTS; turn += 1) {
      const password = `Wrong-${turn}`;
      const input = { email: "ann@example.com", password };
      const { status } = await stranger.post("mutation", [
        { mutationName: "session.logIn" },
        input,
      ]);
      if (status === 429) counts["refused logins"] += 1;
      await wait(EVERY_ATTEMPT_MS);
    }
  }

  async function disturb(): Promise<void> {
    await wait(PARTS.well * 1000);
    let calls = 0;
    odoo.inject((asked) => (calls++ % 3 === 0 ? "late" : asked));
    await wait(PARTS.slow * 1000);
    await odoo.stop();
    await wait(PARTS.down * 1000);
    await odoo.recover();
    await tryPasswords();
  }

  return {
    /** Takes five minutes; answers what happened. */
    async pass() {
      const { path, variantId } = await openGuest({ url }).findGoods();
      const seconds = Object.values(PARTS).reduce((sum, one) => sum + one, 0);
      const until = Date.now() + seconds * 1000;
      const paths = ["/", "/vi", "/search", path, "/cart", "/no-page"];
      const strangers = Array.from({ length: STRANGERS }, () => browse(url, paths, until));
      await Promise.all([
        ...strangers,
        buy(await shops.books.goods(200), until),
        shop(variantId, path, until),
        disturb(),
      ]);
      return { parts: PARTS, counts };
    },
    async close() {
      await shops.close();
      await odoo.stop();
    },
  };
}
