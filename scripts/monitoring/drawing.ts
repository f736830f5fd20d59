import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { build, preview } from "vite";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";
import type { Board } from "./board.ts";
import { type FilledPanel, timesOf } from "./frames.ts";
import type { Span } from "./prometheus.ts";

/** Apache-2.0, but for the typeface (OFL-1.1). None is a dependency of the shop: only this picture needs them. */
const PACKAGES = {
  "@fontsource-variable/inter": "5.3.0",
  "@grafana/data": "13.2.3",
  "@grafana/ui": "13.2.3",
  react: "19.3.1",
  "react-dom": "19.3.1",
};
const FOLDER = join(homedir(), ".cache/wattle/board", PACKAGES["@grafana/ui"]);
const WIDTH = 1600;
const HTML = `<!doctype html><meta charset="utf-8"><title>Board</title>
<style>
  body { margin: 0; background: #f4f5f5 }
  header { display: flex; align-items: baseline; justify-content: space-between; padding: 12px 16px 0 }
  .no-data { display: grid; place-items: center; height: 100% }
</style>
<main></main><script type="module" src="/page.jsx"></script>`;

/** The sentence to skip with where npm or Chromium is missing; null where a board can be drawn. Installs the library once. */
export async function withoutDrawing(): Promise<string | null> {
  if (!existsSync(join(FOLDER, "complete")) && !install())
    return "Skipped: npm could not install Grafana's library of panels";
  try {
    const browser = await openBrowser();
    await browser.close();
    return null;
  } catch {
    return "Skipped: there is no Chromium that starts here (CHROMIUM_PATH)";
  }
}

function install(): boolean {
  mkdirSync(FOLDER, { recursive: true });
  const dependent = JSON.stringify({ private: true, dependencies: PACKAGES });
  writeFileSync(join(FOLDER, "package.json"), dependent);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: FOLDER, stdio: "inherit", timeout: 600_000 } as const;
  if (spawnSync("npm", args, options).status !== 0) return false;
  writeFileSync(join(FOLDER, "complete"), "");
  return true;
}

/** Of the panels only lines over time, which are all that the board has. */
export function requireLines({ panels }: Board): void {
  const other = panels.find(({ type }) => type !== "timeseries");
  if (other) throw new Error(`Panels of the type ${other.type} cannot be drawn: ${other.title}`);
}

async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
}

/** Draws a board of Grafana's, filled, in its light theme; answers a WebP. Its page's errors are this function's. */
export async function draw(title: string, panels: FilledPanel[], span: Span): Promise<Buffer> {
  writeFileSync(join(FOLDER, "index.html"), HTML);
  copyFileSync(join(import.meta.dirname, "page.jsx"), join(FOLDER, "page.jsx"));
  const bundle = { configFile: false, root: FOLDER, logLevel: "error" } as const;
  await build({ ...bundle, build: { chunkSizeWarningLimit: 20_000 } });
  const server = await preview({ ...bundle, preview: { host: "127.0.0.1", port: 0 } });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      locale: "en-US",
      viewport: { width: WIDTH, height: 900 },
    });
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    const icons = join(FOLDER, "node_modules/@grafana/ui/dist/public/img/icons");
    await page.route("**/build/img/icons/**", (route) =>
      route.fulfill({ path: join(icons, route.request().url().split("/icons/")[1] ?? "") }),
    );
    await page.addInitScript((board) => void Object.assign(window, { board }), {
      title,
      panels,
      times: timesOf(span).map((time) => time * 1000),
      width: WIDTH,
    });
    await page.goto(server.resolvedUrls?.local[0] ?? "", { waitUntil: "networkidle" });
    if (errors[0]) throw errors[0];
    const drawn = await page.locator(".uplot canvas").count();
    const expected = panels.filter(({ series }) => series.length > 0).length;
    if (drawn !== expected) throw new Error(`${drawn} of ${expected} panels were drawn`);
    return await sharp(await page.screenshot({ fullPage: true }))
      .webp({ quality: 80, effort: 6 })
      .toBuffer();
  } finally {
    await browser.close();
    await server.close();
  }
}
