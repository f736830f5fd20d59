import { join } from "node:path";
import { filesOf } from "./host/dictionary-files.ts";
import { greeting } from "./host/greeting.ts";
import { readPageDictionaries } from "./host/page-dictionaries.ts";
import { misspeltSettings } from "./host/misspelt-settings.ts";
import { listening, serve } from "./host/serve.ts";
import { startFailure } from "./host/start-failure.ts";
import { openTelemetry } from "./host/telemetry/open.ts";
import { TELEMETRY_SETTING_NAMES } from "./host/telemetry/settings.ts";
import { platform } from "#platform";
import { MIDDLEWARE_SETTING_NAMES } from "#middleware/config.ts";

/**
 * `npm start`: the shop, its files and, unless MIDDLEWARE_URL is set, the middleware in one process. It runs from
 * build/server/shop.js only (scripts/bundle/programs.ts).
 */
const client = join(import.meta.dirname, "../client");

try {
  // Not a static import: a wrong setting throws while it loads, and becomes a sentence here.
  const { default: shop } = await import("./app/handler.ts");
  const { HOST, PORT, PUBLIC_URL } = shop.config;
  const known = [...shop.settingNames, ...MIDDLEWARE_SETTING_NAMES, ...TELEMETRY_SETTING_NAMES];
  for (const misspelt of misspeltSettings(Object.keys(platform.env), known))
    shop.log.warn("unknown setting", misspelt);
  const closeTelemetry = await openTelemetry();
  let about: Awaited<ReturnType<typeof shop.start>> = null;
  const port = await serve({
    ...shop,
    ...listening(shop.config),
    files: filesOf(client),
    async start() {
      about = await shop.start(readPageDictionaries(client));
      void shop.rehearse();
    },
    async stop() {
      await shop.stop();
      await closeTelemetry();
    },
  });
  process.stdout.write(greeting(PORT === port ? PUBLIC_URL : `http://${HOST}:${port}`, about));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
