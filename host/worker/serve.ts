import type { Log } from "#host/log.ts";
import { maskedPath } from "#host/masked-path.ts";
import { requestIdOf } from "#host/request-id.ts";
import { addressOf } from "./address.ts";
import { fileAt, type Files } from "./files.ts";

type Shop = {
  fetch: (request: Request, requestId: string, address: string | null) => Promise<Response>;
  log: Log;
  config: { TRUST_PROXY: boolean };
};

/** The worker's counterpart of host/serve.ts: files, the shop, and one log line for each request. */
export async function serve(shop: Shop, files: Files, request: Request): Promise<Response> {
  const started = Date.now();
  const requestId = requestIdOf(request.headers.get("X-Request-Id"));
  const response = await answer(shop, files, request, requestId);
  shop.log.info("request", {
    requestId,
    method: request.method,
    path: maskedPath(new URL(request.url).pathname),
    status: response.status,
    ms: Date.now() - started,
  });
  const headers = new Headers(response.headers);
  headers.set("X-Request-Id", requestId);
  return new Response(response.body, { status: response.status, headers });
}

async function answer(shop: Shop, files: Files, request: Request, requestId: string) {
  if (new URL(request.url).pathname === "/healthz") return new Response("ok");
  if (request.method === "TRACE") return new Response(null, { status: 405 });
  try {
    const address = addressOf(request, shop.config.TRUST_PROXY);
    return (await fileAt(files, request)) ?? (await shop.fetch(request, requestId, address));
  } catch (error) {
    shop.log.error("request failed outside the shop", { requestId, error });
    return new Response(null, { status: 500, headers: { "Content-Type": "text/plain" } });
  }
}
