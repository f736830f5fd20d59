import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import { BROWSER } from "#tests/built/shop.ts";
import type { Target } from "./load.ts";

export type Weight = { html: number; script: number; css: number };

const PART: Record<string, keyof Weight> = {
  document: "html",
  script: "script",
  stylesheet: "css",
};
/** Both load scripts late, and later on a busy machine. */
const QUIET_MS = 3000;

/** The bytes a phone loads for a page until it is idle; all compressed by the same gzip for comparison. */
export async function weigh(chromium: Browser, { url, cookie }: Target): Promise<Weight> {
  const context = await chromium.newContext({
    userAgent: BROWSER,
    viewport: { width: 360, height: 740 },
  });
  const pairs = cookie.split("; ").filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
  const tab = await context.newPage();
  const weight: Weight = { html: 0, script: 0, css: 0 };
  const weighing: Promise<void>[] = [];
  tab.on("response", (response) => void weighing.push(add(weight, response)));
  await tab.goto(url, { waitUntil: "networkidle" });
  for (let known = 0; known < weighing.length;) {
    known = weighing.length;
    await tab.waitForTimeout(QUIET_MS);
  }
  await Promise.all(weighing);
  await context.close();
  return weight;
}

async function add(weight: Weight, response: Response): Promise<void> {
  const part = PART[response.request().resourceType()];
  if (!part || response.status() !== 200) return;
  weight[part] += gzipSync(await response.body(), { level: 6 }).length;
}
