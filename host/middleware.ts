import { log } from "./log.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { serve as answer } from "#middleware/http/serve.ts";
import { openMiddleware } from "#middleware/open.ts";
import { serve } from "./serve.ts";
import { startFailure } from "./start-failure.ts";

/** `npm run start:middleware`: the middleware as its own process, for shops that reach it at MIDDLEWARE_URL. */
try {
  const config = readMiddlewareConfig();
  const middleware = await openMiddleware(log, config);
  const port = await serve({
    // Without the secret every shopper has the shop's own address.
    render: (request, requestId, address) =>
      answer(middleware, request, requestId, config.GATEWAY_SECRET ? address : null),
    log,
    stop: () => middleware.close(),
    host: config.HOST,
    port: config.PORT,
    trustProxy: false,
  });
  process.stdout.write(`The middleware listens at http://${config.HOST}:${port}\n`);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
