import type { Log } from "#host/log.ts";
import { hstsOf } from "#host/hsts.ts";
import { loggedPath } from "#host/logged-path.ts";
import { originOf } from "#host/origin.ts";
import { requestIdOf } from "#host/request-id.ts";
import { type Proxies, proxyTest } from "#contract/values/proxies.ts";
import { addressOf, peerOf } from "./address.ts";
import { fileAt, type Files } from "./files.ts";

type Shop = {
  fetch: (request: Request, requestId: string, address: string | null) => Promise<Response>;
  log: Log;
  config: { TRUST_PROXY: Proxies; PUBLIC_URL: string };
};

/** The worker's counterpart of host/serve.ts: files, the shop, and one log line for each request. */
export async function serve(shop: Shop, files: Files, request: Request): Promise<Response> {
  const started = Date.now();
  const requestId = requestIdOf(request.headers.get("X-Request-Id"));
  const response = await answer(shop, files, request, requestId);
  shop.log.info("request", {
    requestId,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    status: response.status,
    ms: Date.now() - started,
  });
  const headers = new Headers(response.headers);
  headers.set("X-Request-Id", requestId);
  for (const [name, value] of hstsOf(shop.config.PUBLIC_URL)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

async function answer(shop: Shop, files: Files, request: Request, requestId: string) {
  if (new URL(request.url).pathname === "/healthz") return new Response("ok");
  if (request.method === "TRACE") return new Response(null, { status: 405 });
  try {
    const isProxy = proxyTest(shop.config.TRUST_PROXY);
    const asked = seenByBrowser(request, shop.config.PUBLIC_URL, isProxy(peerOf(request), 0));
    const address = addressOf(request, isProxy);
    return (await fileAt(files, request)) ?? (await shop.fetch(asked, requestId, address));
  } catch (error) {
    shop.log.error("request failed outside the shop", { requestId, error });
    return new Response(null, { status: 500, headers: { "Content-Type": "text/plain" } });
  }
}

/** Behind a proxy of the shop's own. Cloudflare's network calls a worker with the browser's address. */
function seenByBrowser(request: Request, publicUrl: string, isForwarded: boolean): Request {
  if (peerOf(request) === null) return request;
  const origin = originOf((name) => request.headers.get(name), publicUrl, isForwarded);
  const url = Object.assign(new URL(request.url), origin);
  return url.href === request.url ? request : new Request(url, request);
}
