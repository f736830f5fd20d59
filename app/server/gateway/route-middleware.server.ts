import type { MiddlewareFunction } from "react-router";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { odooContext, openGateway } from "./gateway.server.ts";
import { keepingContext } from "#app/server/pages/keeping.server.ts";
import { isPrefetch, PREFETCHED_DATA } from "#app/server/prefetch.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";

/**
 * Opens one gateway per request and sends its mutations' cookies. Personal pages are not stored: Back would show an old
 * cart, and an old checkout would overwrite a newer draft.
 */
export const gatewayMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const keeping = context.get(keepingContext);
  const { gateway, cookies, isPersonal, retryAfter, ...made } = await openGateway(
    request,
    context.get(localeContext),
    context.get(requestIdContext),
    context.get(clientAddressContext),
    keeping?.priceList,
  );
  context.set(odooContext, gateway);
  if (keeping) keeping.calls = { ...made, isPersonal };
  const response = await next();
  response.headers.append("Server-Timing", `erp;dur=${made.waited().toFixed(1)}`);
  for (const cookie of cookies()) response.headers.append("Set-Cookie", cookie);
  const isPublic = response.headers.get("Cache-Control")?.startsWith("public");
  // For the service worker. Not on public answers, which caches share.
  if (!isPublic) response.headers.set("X-Signed-In", gateway.shopper.isSignedIn ? "1" : "0");
  if (request.method === "GET" && isPersonal())
    response.headers.set("Cache-Control", "private, no-store");
  else if (isPrefetch(request) && isData(request) && response.ok)
    for (const [name, value] of Object.entries(PREFETCHED_DATA)) response.headers.set(name, value);
  const seconds = retryAfter();
  if ([429, 503].includes(response.status) && seconds !== null)
    response.headers.set("Retry-After", String(seconds));
  return response;
};

/** The addresses of React Router's requests for the data of a page. */
function isData({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}
