import { createContext } from "react-router";
import { loadLanguages, openEmbedded, openReplicas, serveEmbedded } from "#embedded";
import { browserName } from "#contract/values/browser-name.ts";
import { BUILD_ID } from "#contract/values/build-id.ts";
import type { Locale } from "#contract/limits.ts";
import { OUTBOX_HEADER } from "#contract/values/outbox.ts";
import { shopperCookieIn } from "#contract/values/shopper-cookie.ts";
import type { Tokens } from "#middleware/erp.ts";
import { isFailure } from "#middleware/http/failure.ts";
import type { Middleware } from "#middleware/open.ts";
import type { Replicas } from "#middleware/redis/replicas.ts";
import { config } from "#app/server/config.server.ts";
import type { Changes } from "./cache.server.ts";
import {
  type From,
  GatewayError,
  gatewayCode,
  type ShopperHint,
  type Transport,
} from "./call.server.ts";
import { type Gateway, gatewayOn, type OpenGateway } from "./calls.server.ts";
import { deadlineOf } from "./deadline.server.ts";
import { callOverHttp, forward } from "./http.server.ts";
import { believedOf } from "./remote-list.server.ts";
import { remoteReadiness } from "./remote-readiness.server.ts";
import { hintOf } from "./shopper-hint.server.ts";

export { caught, GatewayError, orNull } from "./call.server.ts";
export type { Gateway } from "./calls.server.ts";

export const odooContext = createContext<Gateway>();

export async function openGateway(
  request: Request,
  locale: Locale,
  requestId: string,
  address: string | null = null,
  priceList = "",
): Promise<OpenGateway> {
  const from = { locale, requestId, address, priceList };
  const transport = config.MIDDLEWARE_URL
    ? await callOverHttp(remote(config.MIDDLEWARE_URL), request, from)
    : await callInProcess(await getService(), request, from);
  return { ...gatewayOn(transport), cookies: () => transport.cookies() };
}

function remote(base: string) {
  return { base, secret: config.GATEWAY_SECRET, limits: config };
}

async function callInProcess(
  { dispatch, shopperCookie }: Middleware,
  request: Request,
  from: From,
): Promise<Transport> {
  let tokens = shopperCookie.read(request.headers.get("Cookie"));
  if (from.priceList) tokens = { ...tokens, priceList: from.priceList };
  let cookie: string | null = null;
  const deadline = deadlineOf(request, config);
  const browser = browserName(request.headers.get("User-Agent"));
  let isForTheMoment = false;
  const doNotKeep = () => (isForTheMoment = true);
  const caller = (signal: AbortSignal) => ({ ...from, browser, signal, tokens, doNotKeep });

  return {
    query: (name, input) =>
      deadline.read((signal) => orGatewayError(name, dispatch.query(name, input, caller(signal)))),
    async mutate(name, input) {
      const done = await deadline.write(name, (signal) =>
        orGatewayError(name, dispatch.mutate(name, input, caller(signal))),
      );
      if (done.tokens) {
        tokens = done.tokens;
        cookie = await shopperCookie.write(tokens);
      }
      return done.outcome;
    },
    shopper: () => hintFrom(tokens, shopperCookie.read(null).priceList),
    isForTheMoment: () => isForTheMoment,
    cookies: () => (cookie === null ? [] : [cookie]),
  };
}

/** What a shopper's cookies say of the shopper. Only a customer's own price list may need a call, once a minute. */
export async function shopperOf(cookies: string | null): Promise<ShopperHint> {
  if (config.MIDDLEWARE_URL) {
    const hint = await hintOf(shopperCookieIn(cookies), config.GATEWAY_SECRET);
    return believedOf(hint, cookies, remote(config.MIDDLEWARE_URL));
  }
  const { shopperCookie, believedList } = await getService();
  const tokens = shopperCookie.read(cookies);
  const priceList = await believedList(tokens);
  return hintFrom({ ...tokens, priceList }, shopperCookie.read(null).priceList);
}

function hintFrom(tokens: Tokens, guestPriceList: string): ShopperHint {
  return {
    isSignedIn: tokens.session !== null,
    hasCart: tokens.cart !== null || tokens.cartQuantity > 0,
    cartQuantity: tokens.cartQuantity,
    wishes: tokens.wishes,
    wished: tokens.wished,
    priceList: tokens.priceList === guestPriceList ? "" : tokens.priceList,
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
    return await openEmbedded();
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

/** The connection of a storefront whose middleware runs in another process. */
let storefrontReplicas: Replicas | null = null;

export async function closeService(): Promise<void> {
  storefrontReplicas?.close();
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
  if (config.MIDDLEWARE_URL) {
    const ask = () => forward(remote(config.MIDDLEWARE_URL ?? ""), request, { requestId, address });
    return new URL(request.url).pathname === "/readyz" ? remoteReadiness(ask) : ask();
  }
  return serveEmbedded(await getService(), request, requestId, address);
}

/** Opens the embedded ERP: a wrong setting fails the start. A middleware in another process may start later. */
export async function begin(): Promise<void> {
  await (config.MIDDLEWARE_URL ? loadLanguages() : getService());
}

/** The page that shows a demo's mails; null without one. */
export async function outboxPath(): Promise<string | null> {
  if (!config.MIDDLEWARE_URL) return (await describeErp())?.outboxPath ?? null;
  const signal = AbortSignal.timeout(config.READ_TIMEOUT_MS);
  const response = await fetch(`${config.MIDDLEWARE_URL}/readyz`, { signal }).catch(() => null);
  return response?.headers.get(OUTBOX_HEADER) ?? null;
}

/** For a demo's start message: its customers and the outbox; null if there is nothing to report. */
export async function describeErp() {
  if (config.MIDDLEWARE_URL) return null;
  return (await getService()).erp.about?.() ?? null;
}

type ChangeSource = {
  /** Whether changes arrive now: over HTTP, only through Redis. */
  isNotified: () => boolean;
  /** Null without Redis. */
  replicas: Replicas | null;
  /** Names the embedded middleware's build and settings. */
  name: string;
};

/** Calls `drop` with what has changed. */
export async function onChange(drop: (changes: Changes) => void): Promise<ChangeSource> {
  if (config.MIDDLEWARE_URL) {
    const replicas = await followMiddleware(drop);
    return { isNotified: () => replicas?.isConnected() ?? false, replicas, name: BUILD_ID };
  }
  const service = await getService();
  service.onChange(drop);
  return { isNotified: () => true, replicas: service.replicas, name: service.name };
}

/** How long another middleware's change may take to reach a middleware. */
const MIDDLEWARE_HEARS_MS = 750;

/** Follows in Redis the changes that the middlewares announce. */
async function followMiddleware(drop: (changes: Changes) => void): Promise<Replicas | null> {
  const { REDIS_URL, SESSION_SECRET } = config;
  if (!REDIS_URL || !SESSION_SECRET) return null;
  const replicas = await openReplicas(REDIS_URL, SESSION_SECRET);
  storefrontReplicas = replicas;
  replicas.follow({
    catchUp: () => new Promise((resolve) => void setTimeout(resolve, MIDDLEWARE_HEARS_MS)),
    drop,
    lost: () => drop("all"), // pages are then fresh for seconds only
  });
  return replicas;
}

/** Counts the calls of each operation from this process to the ERP. */
export async function callCounts(): Promise<Readonly<Record<string, number>>> {
  return config.MIDDLEWARE_URL ? {} : (await getService()).dispatch.counts();
}
