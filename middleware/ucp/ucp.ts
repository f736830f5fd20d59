import { localeOf } from "#middleware/http/request/locale.ts";
import type { Middleware } from "#middleware/open.ts";
import { answerMcp } from "./mcp.ts";
import { MCP_PATH, PROFILE_PATH, profileAnswer, REST_PATH } from "./profile.ts";
import { answerRest } from "./rest.ts";

/** The Universal Commerce Protocol (decision 082); null for other addresses. */
export async function answerUcp(
  middleware: Middleware,
  request: Request,
  requestId: string,
  address: string | null,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isMcp = pathname === MCP_PATH;
  if (pathname !== PROFILE_PATH && !pathname.startsWith("/ucp/")) return null;
  if (middleware.config.UCP === "off") return new Response(null, { status: 404 });
  if (pathname === PROFILE_PATH) return profileAnswer(request, middleware.config.PUBLIC_URL);
  const locale = localeOf(request);
  const from = { middleware, locale, requestId, signal: request.signal, address };
  const response = isMcp
    ? await answerMcp(from, request)
    : await answerRest(from, request, belowRest(pathname));
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("X-Request-Id", requestId);
  return response;
}

/** "" is no address of the binding. */
function belowRest(pathname: string): string {
  return pathname.startsWith(`${REST_PATH}/`) ? pathname.slice(REST_PATH.length) : "";
}
