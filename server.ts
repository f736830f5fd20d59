import { join } from "node:path";
import sirv from "sirv";
import { freshness } from "./host/freshness.ts";
import { greeting } from "./host/greeting.ts";
import { serve } from "./host/serve.ts";
import { startFailure } from "./host/start-failure.ts";

/**
 * `npm start`: the shop, its files and, unless MIDDLEWARE_URL is set, the middleware in one process. It runs from
 * build/server/shop.js only (scripts/programs.ts).
 */
const files = sirv(join(import.meta.dirname, "../client"), {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, pathname) {
    response.setHeader("Cache-Control", freshness(pathname));
    response.setHeader("X-Content-Type-Options", "nosniff");
  },
});

try {
  // Not a static import: a wrong setting throws while it loads, and becomes a sentence here.
  const { default: shop } = await import("./app/handler.ts");
  const about = await shop.start();
  const { HOST, PORT, TRUST_PROXY, PUBLIC_URL } = shop.config;
  const port = await serve({ ...shop, files, host: HOST, port: PORT, trustProxy: TRUST_PROXY });
  process.stdout.write(greeting(PORT === port ? PUBLIC_URL : `http://${HOST}:${port}`, about));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
