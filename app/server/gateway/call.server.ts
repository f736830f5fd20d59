import type { Locale } from "#contract/limits.ts";
import type { Input, MutationName, Outcome, Output, QueryName } from "#contract/operations.ts";

/** Decoded from the shopper's cookie without a call; a hint for the header, not verified. */
export type ShopperHint = {
  isSignedIn: boolean;
  hasCart: boolean;
  cartQuantity: number;
  /** The number of wishes on the wishlist, and the variants of the newest. */
  wishes: number;
  wished: string[];
  /** The price list if it is not the guests' one, else ""; null if only the middleware knows. */
  priceList: string | null;
};

/**
 * The caller's context. `address`: the client's IP address, if the host provides it. `priceList`: of a page that is
 * rendered for all shoppers with that list, else "".
 */
export type From = {
  locale: Locale;
  requestId: string;
  address: string | null;
  priceList?: string;
};

/** The transport of one request's calls: in process or over HTTP. */
export type Transport = {
  query<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>>;
  mutate<N extends MutationName>(name: N, input: Input<N>): Promise<Outcome<N>>;
  shopper(): ShopperHint;
  /** Whether an answer was for the moment only: no page made of it is kept. */
  isForTheMoment(): boolean;
  /** The `Set-Cookie` values of the mutations so far. */
  cookies(): string[];
};

const CODES = [
  "bad-input",
  "not-signed-in",
  "bad-xsrf",
  "not-found",
  "too-many",
  "erp-down",
  "maintenance",
  "timeout",
  "aborted",
] as const;
export type GatewayCode = (typeof CODES)[number];

type Details = {
  fields?: { path: string; code: string }[] | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
};

/**
 * A call without data or refusal. `timeout` is the `TimeoutError` of spec 8.1: its cause has code 23. The type, data and
 * init fields make the framework answer an uncaught one with 503 or 504. The middleware has logged it.
 */
export class GatewayError extends Error {
  readonly type: "DataWithResponseInit" | "GatewayError";
  readonly data = null;
  readonly init: { status: number };
  readonly code: GatewayCode;
  readonly status: number;
  readonly operation: string;
  readonly fields: Details["fields"];
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined;

  constructor(operation: string, code: GatewayCode, status: number, details: Details = {}) {
    super(`${operation}: ${code}`, { cause: details.cause });
    this.name = code === "timeout" ? "TimeoutError" : "GatewayError";
    this.type = status >= 500 || status === 429 ? "DataWithResponseInit" : "GatewayError";
    this.init = { status };
    this.code = code;
    this.status = status;
    this.operation = operation;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/**
 * The one place where failed calls are caught: `onFailure` answers or throws instead. Other errors are thrown as they
 * are.
 */
export async function caught<T, F>(
  answer: Promise<T>,
  onFailure: (failure: GatewayError) => F,
): Promise<T | F> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayError) return onFailure(error);
    throw error;
  }
}

/** The answer of a query that a page can do without; null if the call failed. */
export function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return caught(answer, () => null);
}

/** All other codes report misuse of the endpoints; between shop and middleware they count as a failure. */
export function gatewayCode(code: unknown): GatewayCode {
  return CODES.find((known) => known === code) ?? "erp-down";
}
