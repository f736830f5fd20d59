import { log, logFrom } from "./log.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import { platform } from "#platform";
import { MIDDLEWARE_SETTING_NAMES, readMiddlewareConfig } from "#middleware/config.ts";
import { settingsError, SHARE_SECRET } from "#contract/values/settings.ts";
import { routeOf, serve as answer } from "#middleware/http/serve.ts";
import { type Middleware, openMiddleware } from "#middleware/open.ts";
import { listening, serve } from "./serve.ts";
import { startFailure } from "./start-failure.ts";
import { openTelemetry } from "./telemetry/open.ts";
import { TELEMETRY_SETTING_NAMES } from "./telemetry/settings.ts";

/** `npm run start:middleware`: the middleware as its own process, for shops that reach it at MIDDLEWARE_URL. */
try {
  const config = readMiddlewareConfig();
  if (!config.GATEWAY_SECRET) throw settingsError("middleware", SHARE_SECRET);
  logFrom(config.LOG_LEVEL);
  const known = [...MIDDLEWARE_SETTING_NAMES, ...TELEMETRY_SETTING_NAMES];
  for (const misspelt of misspeltSettings(Object.keys(platform.env), known))
    log.warn("unknown setting", misspelt);
  const closeTelemetry = await openTelemetry();
  let middleware: Middleware | null = null;
  const port = await serve({
    ...listening(config),
    proxies: 0,
    async start() {
      middleware = await openMiddleware(log, config);
    },
    async render(request, requestId, address) {
      if (!middleware) throw new Error("The middleware is not open yet");
      return answer(middleware, request, requestId, address);
    },
    routeOf,
    hasOwnCallers: true,
    log,
    async stop() {
      await middleware?.close();
      await closeTelemetry();
    },
  });
  process.stdout.write(`The middleware listens at http://${config.HOST}:${port}\n`);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
