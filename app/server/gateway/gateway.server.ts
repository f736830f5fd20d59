import { hash } from "ohash";
import { createContext } from "react-router";
import { CURRENCY_HEADER, currencyHeader, printedCurrency } from "#contract/values/currency.ts";
import type { Locale } from "#contract/limits.ts";
import {
  operations,
  type Input,
  type MutationName,
  type Outcome,
  type Output,
  type QueryName,
} from "#contract/operations.ts";
import { isFailure } from "#middleware/http/failure.ts";
import type { Middleware } from "#middleware/open.ts";
import { config } from "#app/server/config.server.ts";
import {
  type From,
  GatewayError,
  gatewayCode,
  type Transport,
  type ShopperHint,
} from "./call.server.ts";
import { callOverHttp, forward } from "./http.server.ts";
import { log } from "#host/log.ts";

export { GatewayError } from "./call.server.ts";

/** The pages' access to the ERP. Failures other than refusals are thrown as `GatewayError`. */
export type Gateway = {
  query<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>>;
  mutate<N extends MutationName>(name: N, input: Input<N>): Promise<Outcome<N>>;
  /** A query that the page does not wait for; an unhandled rejection does not end the process. */
  defer<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>>;
  readonly shopper: ShopperHint;
};

export const odooContext = createContext<Gateway>();

type OpenGateway = {
  gateway: Gateway;
  /** The `Set-Cookie` values of the mutations so far. */
  cookies: () => string[];
  /** Whether data of this shopper alone was queried. */
  isPersonal: () => boolean;
  /** The seconds for `Retry-After` after a rate-limited call. */
  retryAfter: () => number | null;
};

export async function openGateway(
  request: Request,
  locale: Locale,
  requestId: string,
  address: string | null = null,
): Promise<OpenGateway> {
  const from = { locale, requestId, address };
  const transport = config.MIDDLEWARE_URL
    ? callOverHttp(remote(config.MIDDLEWARE_URL), request, from)
    : await callInProcess(await getService(), request, from);
  return { ...gatewayOn(transport), cookies: () => transport.cookies() };
}

const printed = printedCurrency(config);

function remote(base: string) {
  const { READ_TIMEOUT_MS: readTimeoutMs, WRITE_TIMEOUT_MS: writeTimeoutMs } = config;
  return { base, secret: config.GATEWAY_SECRET, printed, readTimeoutMs, writeTimeoutMs };
}

/** Queries for the shopper's own data on catalogue pages: wishlist marks and the own review. */
const MARKS = new Set<QueryName>(["wishlist.marks", "reviews.mine"]);

/** Merges equal queries of one request into one call, until a mutation may have changed the answer. */
function gatewayOn(transport: Transport): Omit<OpenGateway, "cookies"> {
  let isPersonal = false;
  let retryAfter: number | null = null;
  const asked = new Map<string, Promise<unknown>>();

  function query<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>> {
    if (operations[name].kind === "query-no-cache" && !isMark(name)) isPersonal = true;
    const key = `${name} ${hash(input)}`;
    const known = asked.get(key);
    if (known) return known as Promise<Output<N>>;
    const answer = transport.query(name, input);
    asked.set(key, answer);
    return answer;
  }

  /** Pages with these queries may be stored: after Back, app/shell/after-load/later.ts refreshes what they show. */
  function isMark(name: QueryName): boolean {
    return MARKS.has(name) || (name === "session.get" && !transport.shopper().isSignedIn);
  }

  const gateway: Gateway = {
    query,
    async mutate(name, input) {
      try {
        return await transport.mutate(name, input);
      } catch (error) {
        if (error instanceof GatewayError) retryAfter = error.retryAfter ?? null;
        throw error;
      } finally {
        asked.clear();
      }
    },
    defer(name, input) {
      const answer = query(name, input);
      answer.catch(() => {}); // marks the rejection as handled; awaiting it still throws
      return answer;
    },
    get shopper() {
      return transport.shopper();
    },
  };
  return { gateway, isPersonal: () => isPersonal, retryAfter: () => retryAfter };
}

async function callInProcess(
  { dispatch, shopperCookie }: Middleware,
  request: Request,
  from: From,
): Promise<Transport> {
  let tokens = shopperCookie.read(request.headers.get("Cookie"));
  let cookie: string | null = null;
  const caller = () => ({ ...from, signal: request.signal, tokens });

  return {
    query: (name, input) => orGatewayError(name, dispatch.query(name, input, caller())),
    async mutate(name, input) {
      const done = await orGatewayError(name, dispatch.mutate(name, input, caller()));
      if (done.tokens) {
        tokens = done.tokens;
        cookie = shopperCookie.write(tokens);
      }
      return done.outcome;
    },
    shopper: () => ({
      isSignedIn: tokens.session !== null,
      hasCart: tokens.cart !== null || tokens.cartQuantity > 0,
      cartQuantity: tokens.cartQuantity,
      wishes: tokens.wishes,
    }),
    cookies: () => (cookie === null ? [] : [cookie]),
  };
}

/** The dispatch throws `Failure` errors only. */
async function orGatewayError<T>(operation: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new GatewayError(operation, gatewayCode(error.code), error.status, {
      fields: error.fields,
      retryAfter: error.retryAfter,
      cause: error.cause,
    });
  }
}

const HELD = Symbol.for("wattle.middleware");
/** On `globalThis`, so that the built shop, its server and module reloads in development share one. */
const holder = globalThis as { [HELD]?: Promise<Middleware> };

/** The embedded middleware, opened on first use. */
export function getService(): Promise<Middleware> {
  return (holder[HELD] ??= open());
}

async function open(): Promise<Middleware> {
  try {
    const { openMiddleware } = await import("#middleware/open.ts");
    return await openMiddleware(log);
  } catch (error) {
    delete holder[HELD];
    throw error;
  }
}

/** For tests: replaces the embedded middleware. */
export async function useService(service: Middleware): Promise<void> {
  await closeService();
  holder[HELD] = Promise.resolve(service);
}

export async function closeService(): Promise<void> {
  const held = holder[HELD];
  delete holder[HELD];
  await (await held?.catch(() => null))?.close();
}

/** Forwards to the middleware's own routes: public endpoints, images, the demo provider's page, readiness. */
export async function askMiddleware(
  request: Request,
  requestId: string,
  address: string | null = null,
): Promise<Response> {
  if (config.MIDDLEWARE_URL)
    return forward(remote(config.MIDDLEWARE_URL), request, { requestId, address });
  const [service, { serve }] = await Promise.all([
    getService(),
    import("#middleware/http/serve.ts"),
  ]);
  return serve(service, request, requestId, address);
}

/** Opens the embedded ERP or asks the middleware. A wrong setting fails the start, an unreachable one does not. */
export async function begin(): Promise<void> {
  if (!config.MIDDLEWARE_URL) return void (await getService());
  const response = await askReady(config.MIDDLEWARE_URL, AbortSignal.timeout(5_000)).catch(
    () => null,
  );
  if (response?.status === 409) throw new Error(await response.text());
}

function askReady(base: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${base}/readyz`, {
    headers: { [CURRENCY_HEADER]: currencyHeader(printed) },
    signal,
  });
}

/** Resolves if the ERP is reachable. */
export async function pingErp(signal: AbortSignal): Promise<void> {
  if (!config.MIDDLEWARE_URL) return (await getService()).erp.ping(signal);
  const response = await askReady(config.MIDDLEWARE_URL, signal);
  if (!response.ok) throw new Error(`The middleware is not ready: ${response.status}`);
}

/** For a demo's start message: its customers and the outbox; null if there is nothing to report. */
export async function describeErp() {
  if (config.MIDDLEWARE_URL) return null;
  return (await getService()).erp.about?.() ?? null;
}

/** Counts the calls of each operation from this process to the ERP. */
export async function callCounts(): Promise<Readonly<Record<string, number>>> {
  return config.MIDDLEWARE_URL ? {} : (await getService()).dispatch.counts();
}
