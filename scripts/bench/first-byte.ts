import type { Browser } from "@playwright/test";
import { BROWSER } from "#tests/built/shop.ts";

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const VISITS = 11;

/** Milliseconds from the start of a navigation to the first byte of each address on slow 4G: medians of alternate visits. */
export async function firstBytes(chromium: Browser, urls: string[]): Promise<number[]> {
  const times = urls.map((): number[] => []);
  for (let visit = 0; visit < VISITS; visit++)
    for (const [at, url] of urls.entries()) times[at]?.push(await firstByte(chromium, url));
  return times.map((of) => of.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Number.NaN);
}

/** As a new visitor: without cookies, stored files and open connections. */
async function firstByte(chromium: Browser, url: string): Promise<number> {
  const context = await chromium.newContext({ userAgent: BROWSER, serviceWorkers: "block" });
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await tab.goto(url, { waitUntil: "commit" });
  const ms = await tab.evaluate(async () => {
    const [navigation] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    return navigation?.responseStart ?? Number.NaN;
  });
  await context.close();
  return ms;
}
