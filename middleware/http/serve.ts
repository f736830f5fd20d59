import type { Middleware } from "#middleware/open.ts";
import { paymentHook } from "#middleware/payments/webhook.ts";
import { answerUcp } from "#middleware/ucp/ucp.ts";
import { answerEndpoint } from "./endpoints.ts";
import { openApiAnswer } from "./openapi/openapi.ts";
import { readiness } from "./readiness.ts";
import { ADDRESS_HEADER } from "./request/gateway-signature.ts";
import { localeOf } from "./request/locale.ts";
import { readSignedAddress } from "./request/shopper-address.ts";

const ROUTES = [
  "/readyz",
  "/api/odoo",
  "/image",
  "/documents",
  "/hooks",
  "/shop-files",
  "/ucp",
  "/.well-known/ucp",
];

/** Names the route of a path, for metrics and traces. */
export function routeOf(pathname: string): string {
  return ROUTES.find((route) => pathname.startsWith(route))?.slice(1) ?? "other";
}

/**
 * Every HTTP route of the middleware, in its own container and inside the shop. `peer`: the address of the caller, who is
 * the shop itself when it states the shopper's.
 */
export async function serve(
  middleware: Middleware,
  request: Request,
  requestId: string,
  peer: string | null = null,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/readyz") return readiness(middleware);
  const stated = request.headers.get(ADDRESS_HEADER);
  const secret = middleware.config.GATEWAY_SECRET;
  const address = (await readSignedAddress(secret, stated, requestId)) ?? peer;
  if (pathname.startsWith("/api/odoo/"))
    return answerEndpoint(middleware, request, requestId, address);
  const agents = await answerUcp(middleware, request, requestId, address);
  if (agents) return agents;
  const api = openApiAnswer(request, middleware.config.PUBLIC_URL);
  if (api) return api;
  if (pathname.startsWith("/image/")) return middleware.images(request, address);
  if (pathname.startsWith("/documents/")) return middleware.documents(request);
  const answer =
    (await middleware.profile.answer(request)) ?? (await middleware.content.hook(request));
  if (answer) return answer;
  const paid = await paymentHook(middleware.erp.payments, request, middleware.log);
  if (paid) {
    middleware.mails?.wake();
    return paid;
  }
  const page = await middleware.erp.page?.(request, localeOf(request));
  if (page && request.method === "POST") middleware.mails?.wake();
  return page ?? new Response(null, { status: 404 });
}
