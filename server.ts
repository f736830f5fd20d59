import { join } from "node:path";
import { filesOf } from "./host/dictionary-files.ts";
import { greeting } from "./host/greeting.ts";
import { readPageDictionaries } from "./host/page-dictionaries.ts";
import { serve } from "./host/serve.ts";
import { startFailure } from "./host/start-failure.ts";

/**
 * `npm start`: the shop, its files and, unless MIDDLEWARE_URL is set, the middleware in one process. It runs from
 * build/server/shop.js only (scripts/bundle/programs.ts).
 */
const client = join(import.meta.dirname, "../client");

try {
  // Not a static import: a wrong setting throws while it loads, and becomes a sentence here.
  const { default: shop } = await import("./app/handler.ts");
  const about = await shop.start(readPageDictionaries(client));
  const { HOST, PORT, TRUST_PROXY, PUBLIC_URL } = shop.config;
  const files = filesOf(client);
  const port = await serve({ ...shop, files, host: HOST, port: PORT, trustProxy: TRUST_PROXY });
  process.stdout.write(greeting(PORT === port ? PUBLIC_URL : `http://${HOST}:${port}`, about));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
