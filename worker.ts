import "temporal-polyfill/global"; // workerd has no Temporal yet
import { env } from "cloudflare:workers";
import type { Files } from "#host/worker/files.ts";
import { serve } from "#host/worker/serve.ts";
import { startFailure } from "#host/start-failure.ts";

/**
 * The shop as a worker, on workerd (`npm run edge`) and on Cloudflare (docs/edge.md). A wrong setting throws while the shop
 * loads; every request is then answered with a sentence that says what to set.
 */
const shop = await import("./app/handler.ts").then(
  (loaded) => loaded.default,
  (error: unknown) => startFailure(error),
);

export default {
  fetch(request: Request): Promise<Response> | Response {
    if (typeof shop === "string") return new Response(shop, { status: 500 });
    return serve(shop, env["ASSETS"] as Files, request);
  },
};
