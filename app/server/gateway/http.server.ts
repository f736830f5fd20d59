import { FOR_THE_MOMENT_HEADER } from "#contract/values/for-the-moment.ts";
import { shopperCookieIn } from "#contract/values/shopper-cookie.ts";
import type { RefusalStatus } from "#contract/operation.ts";
import { operations, type OperationName, type Output } from "#contract/operations.ts";
import { loggedPath } from "#host/logged-path.ts";
import {
  ADDRESS_HEADER,
  PRICE_LIST_HEADER,
  signed,
} from "#middleware/http/request/gateway-signature.ts";
import { traceHeaders } from "#middleware/telemetry/telemetry.ts";
import type { TimeLimits } from "#contract/values/time-limits.ts";
import { deadlineOf, isOver } from "./deadline.server.ts";
import { hintOf } from "./shopper-hint.server.ts";
import { type From, GatewayError, gatewayCode, type Transport } from "./call.server.ts";

export type Remote = {
  base: string;
  /** Authenticates the shop to the middleware, and the middleware's statements to the shop. */
  secret: string | undefined;
  limits: TimeLimits;
};

/** Calls a middleware in its own container (spec 7.2, server-rendered), which has the cache. */
export async function callOverHttp(
  { base, secret, limits }: Remote,
  request: Request,
  from: From,
): Promise<Transport> {
  const { locale, requestId } = from;
  const deadline = deadlineOf(request, limits);
  const xsrf = crypto.randomUUID();
  let shopper = shopperCookieIn(request.headers.get("Cookie"));
  let hint = await hintOf(shopper, secret);
  let handedOut: string | null = null;
  let isForTheMoment = false;

  async function call(name: OperationName, input: unknown, signal: AbortSignal): Promise<Response> {
    const { kind } = operations[name];
    const descriptor = kind === "mutation" ? { mutationName: name } : { queryName: name };
    const statements = await statementsOf(secret, from);
    const send = () =>
      fetch(`${base}/api/odoo/${kind}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Cookie: `XSRF-TOKEN=${xsrf}; locale=${locale}; shopper=${shopper ?? ""}`,
          "X-XSRF-TOKEN": xsrf,
          "X-Request-Id": requestId,
          "User-Agent": request.headers.get("User-Agent") ?? "",
          ...traceHeaders(),
          ...statements,
        },
        body: JSON.stringify([descriptor, input]),
        signal,
      });
    try {
      return await send().catch((error: unknown) => {
        return kind === "mutation" || signal.aborted ? Promise.reject(error) : send(); // retries reads once, after a restart of the middleware
      });
    } catch (cause) {
      if (isOver(signal)) throw new GatewayError(name, "timeout", 504, { cause: signal.reason });
      throw new GatewayError(name, request.signal.aborted ? "aborted" : "erp-down", 503, { cause });
    }
  }

  return {
    async query(name, input) {
      const response = await deadline.read((signal) => call(name, input, signal));
      if (response.headers.has(FOR_THE_MOMENT_HEADER)) isForTheMoment = true;
      const body = await bodyOf(name, response);
      if (response.ok) return body;
      if (isErrorBody(body) && body.error.code === "not-found") return null as Output<typeof name>;
      throw errorOf(name, response, body);
    },
    async mutate(name, input) {
      const response = await deadline.write(name, (signal) => call(name, input, signal));
      const cookie = response.headers
        .getSetCookie()
        .find((value) => shopperCookieIn(value) !== null);
      if (cookie) {
        handedOut = cookie;
        shopper = shopperCookieIn(cookie);
        hint = await hintOf(shopper, secret);
      }
      const body = await bodyOf(name, response);
      if (response.ok) return { ok: true, data: body };
      if (isErrorBody(body) && body.error.refusal)
        return {
          ok: false,
          refusal: body.error.refusal as never,
          status: response.status as RefusalStatus,
        };
      throw errorOf(name, response, body);
    },
    shopper: () => hint,
    isForTheMoment: () => isForTheMoment,
    cookies: () => (handedOut === null ? [] : [handedOut]),
  };
}

/** Forwards requests for the middleware's routes. */
export async function forward(
  { base, secret }: Pick<Remote, "base" | "secret">,
  request: Request,
  from: Omit<From, "locale">,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [
    "Connection",
    "Content-Length",
    "Host",
    "Keep-Alive",
    "Transfer-Encoding",
    "Upgrade",
    "traceparent", // a stranger's
    "tracestate",
    ADDRESS_HEADER,
    PRICE_LIST_HEADER,
  ])
    headers.delete(name);
  headers.set("Accept-Encoding", "identity");
  headers.set("X-Request-Id", from.requestId);
  const own = { ...traceHeaders(), ...(await statementsOf(secret, from)) };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const { method, body, signal } = request;
  // Streams the body, so that uploads are not buffered here.
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body,
    duplex: "half",
    signal,
    redirect: "manual",
  };
  const send = () => fetch(base + pathname + search, init);
  try {
    const response = await send().catch((error: unknown) => {
      const isOver = (method !== "GET" && method !== "HEAD") || signal.aborted;
      return isOver ? Promise.reject(error) : send(); // as reads above
    });
    return new Response(response.body, response);
  } catch (cause) {
    const code = request.signal.aborted ? "aborted" : "erp-down";
    throw new GatewayError(loggedPath(pathname), code, 503, { cause });
  }
}

/** Headers that only the shop can send. */
export async function statementsOf(
  secret: string | undefined,
  { requestId, address, priceList }: Omit<From, "locale">,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (secret === undefined) return headers;
  if (address !== null)
    headers[ADDRESS_HEADER] = await signed(secret, "address", address, requestId);
  if (priceList) {
    const list = encodeURIComponent(priceList);
    headers[PRICE_LIST_HEADER] = await signed(secret, "price list", list, requestId);
  }
  return headers;
}

type ErrorBody = {
  error: { code: string; refusal?: string; fields?: { path: string; code: string }[] };
};

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "error" in body;
}

/** Answers are not parsed again: the middleware has checked them against the contract. */
async function bodyOf(name: string, response: Response) {
  try {
    return await response.json();
  } catch (cause) {
    throw new GatewayError(name, "erp-down", 503, { cause });
  }
}

function errorOf(name: string, response: Response, body: unknown): GatewayError {
  const error = isErrorBody(body) ? body.error : undefined;
  const code = gatewayCode(error?.code);
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  const cause =
    code === "timeout" ? new DOMException("The ERP took too long", "TimeoutError") : body;
  return new GatewayError(name, code, response.status, {
    fields: error?.fields,
    retryAfter,
    cause,
  });
}
