import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startChromium } from "#tests/built/open-shop.ts";
import type { Shop } from "#tests/built/shop.ts";

/** Where pictures of the pages are written, for somebody to look at; without it none are taken. */
const FOLDER = process.env["WATTLE_PICTURES"];
const WIDTHS = [360, 1280];

/** The pages of a visitor with these cookies, on a phone and on a desk. */
export async function takePictures(
  shop: Pick<Shop, "url">,
  visitor: { cookie: () => string },
  name: string,
  paths: Record<string, string>,
): Promise<void> {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  const chromium = await startChromium();
  const cookies = visitor.cookie().split("; ").filter(Boolean);
  for (const width of WIDTHS) {
    const context = await chromium.newContext({ viewport: { width, height: 900 } });
    await context.addCookies(
      cookies.map((pair) => {
        const [cookie = "", value = ""] = pair.split(/=(.*)/s);
        return { name: cookie, value, url: shop.url };
      }),
    );
    const page = await context.newPage();
    for (const [what, path] of Object.entries(paths)) {
      await page.goto(shop.url + path, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(FOLDER, `${name}-${what}-${width}.png`), fullPage: true });
    }
    await context.close();
  }
  await chromium.close();
}
