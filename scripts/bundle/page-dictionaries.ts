import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE, PREFIX } from "#locales/languages.ts";
import { commonContent } from "./common-content.ts";

/**
 * After the build: writes what pages of a language have in common, as a dictionary for their compression
 * (docs/decisions/038). They are rendered with the demo catalogue for nobody; what one page alone contains is left out.
 */
const folder = mkdtempSync(join(tmpdir(), "wattle-pages-"));
process.env = { DATA_DIR: folder }; // no setting of the machine that builds gets into the dictionary
const handler = new URL("../../build/server/handler.js", import.meta.url);
const { default: shop } = (await import(handler.href)) as {
  default: {
    fetch(request: Request): Promise<Response>;
    start(): Promise<unknown>;
    stop(): Promise<void>;
  };
};
await shop.start();
try {
  for (const locale of LOCALES) {
    const page = async (path: string): Promise<string> => {
      const headers = { "Accept-Language": LANGUAGE[locale] };
      const address = new URL(PREFIX[locale] + path, "http://localhost:3000");
      const response = await shop.fetch(new Request(address, { headers }));
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
      const html = await response.text();
      // The first request may be answered by a rendering of its own, which is not the same each time.
      return response.headers.get("Server-Timing")?.includes("kept") ? html : page(path);
    };
    const everything = await page("/search");
    const pagesAt = (part: string, html: string) => {
      const links = html.matchAll(new RegExp(`href="${PREFIX[locale]}(${part}[a-z0-9-]+)"`, "g"));
      return Promise.all(
        [...new Set([...links].map(([, path]) => path ?? ""))].slice(0, 3).map(page),
      );
    };
    const listings = [everything, ...(await pagesAt("/category/", everything))];
    const products = await pagesAt("/product/", everything);
    const content = Buffer.from(commonContent([products, listings]));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
    writeFileSync(`build/client/assets/pages-${locale}-${hash}.dict`, content);
  }
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
