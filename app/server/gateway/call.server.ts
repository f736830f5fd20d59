import type { Locale } from "#contract/limits.ts";
import type { Input, MutationName, Outcome, Output, QueryName } from "#contract/operations.ts";

/** From the shopper's cookie, without a call: a hint for the header, not a proof. */
export type ShopperHint = {
  isSignedIn: boolean;
  hasCart: boolean;
  cartQuantity: number;
  /** How many things are on the wishlist. */
  wishes: number;
};

/** Who asks, as the page knows it. `address`: the shopper's, where the host knows it. */
export type From = { locale: Locale; requestId: string; address: string | null };

/** The way over which one request's calls go: in process, or over HTTP. */
export type Line = {
  query<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>>;
  mutate<N extends MutationName>(name: N, input: Input<N>): Promise<Outcome<N>>;
  shopper(): ShopperHint;
  /** The `Set-Cookie` values that mutations have handed out so far. */
  cookies(): string[];
};

const CODES = [
  "bad-input",
  "not-signed-in",
  "bad-xsrf",
  "not-found",
  "too-many",
  "erp-down",
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
 * A call that brought neither data nor a refusal. `timeout` is the `TimeoutError` of spec 8: its cause has code 23.
 * A page that does not catch an ERP that is down or slow answers 503 or 504, with words for it: by these three fields
 * the framework takes the error for `data(null, { status })`. The middleware has logged it by then.
 */
export class GatewayError extends Error {
  readonly type: "DataWithResponseInit" | "GatewayError";
  readonly data = null;
  readonly init: { status: number };
  readonly code: GatewayCode;
  readonly status: number;
  readonly operation: string;
  readonly fields: Details["fields"];
  /** Seconds after which it is worth trying again. */
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

/** Other codes are for clients that misuse the endpoints; between our own halves they mean that it does not work. */
export function gatewayCode(code: unknown): GatewayCode {
  return CODES.find((known) => known === code) ?? "erp-down";
}
