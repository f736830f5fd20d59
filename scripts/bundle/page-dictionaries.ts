import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE, PREFIX } from "#locales/languages.ts";
import { openBuiltShop } from "./built-handler.ts";
import { commonContent } from "./common-content.ts";

/**
 * After the build: writes what pages of a language have in common, as a dictionary for their compression
 * (docs/decisions/038). They are rendered with the demo catalogue and without a shopper; content of one page
 * only is left out.
 */
const shop = await openBuiltShop({}); // no setting of the machine that builds gets into the dictionary
try {
  for (const locale of LOCALES) {
    const page = async (path: string, tries = 100): Promise<string> => {
      const headers = { "Accept-Language": LANGUAGE[locale] };
      const address = new URL(PREFIX[locale] + path, "http://localhost:3000");
      const response = await shop.fetch(new Request(address, { headers }));
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
      const html = await response.text();
      // The first request may be answered by a rendering of its own, which is not the same each time.
      if (response.headers.get("Server-Timing")?.includes("kept")) return html;
      if (tries === 0) throw new Error(`${path} is not kept`);
      await wait(50);
      return page(path, tries - 1);
    };
    const everything = await page("/search");
    const pagesAt = (part: string, html: string) => {
      const links = html.matchAll(new RegExp(`href="${PREFIX[locale]}(${part}[a-z0-9-]+)"`, "g"));
      return Promise.all(
        [...new Set([...links].map(([, path]) => path ?? ""))]
          .slice(0, 3)
          .map((path) => page(path)),
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
}
