import { inspect } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { URL_OF_SHOP } from "./engine.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { buy } from "./purchase.ts";

const READERS = 4;
const PATHS = ["/", "/search", "/cart", "/search?sort=price-asc"];

/** Readers and a buyer who come while `work` is done, a few requests a second; every failure of them is returned. */
export async function whileVisited(work: () => Promise<unknown>) {
  const failures = { reads: [] as string[], purchases: [] as string[] };
  const orders: string[] = [];
  let pages = 0;
  const ending = new AbortController();

  async function repeat(failed: string[], once: () => Promise<void>) {
    while (!ending.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await once();
      } catch (error) {
        failed.push(inspect(error));
      }
      // oxlint-disable-next-line no-await-in-loop
      await wait(100);
    }
  }

  async function read() {
    const browser = new PlainBrowser(URL_OF_SHOP);
    for (const path of PATHS) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await browser.open(path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      pages += 1;
    }
  }

  const visitors = [
    ...Array.from({ length: READERS }, () => repeat(failures.reads, read)),
    repeat(failures.purchases, async () => void orders.push(await buy())),
  ];
  try {
    await work();
  } finally {
    ending.abort();
    await Promise.all(visitors);
  }
  return { pages, orders, failures };
}
