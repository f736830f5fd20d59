import { PREFIX, preferredLocale } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";
import { ucpTexts } from "#locales/ucp/texts.ts";
import type { Locale } from "#contract/limits.ts";
import type { Caller } from "#middleware/http/dispatch.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import type { Middleware } from "#middleware/open.ts";
import type { Answer } from "./answer.ts";
import { type Capability, UCP_VERSION } from "./profile.ts";

/** A request of an agent: on whose behalf, in which language and at which prices. */
export type Asking = {
  middleware: Middleware;
  caller: Caller;
  locale: Locale;
  t: ReturnType<typeof textsIn>;
};

type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";
export type Message =
  | { type: "error"; code: string; content: string; severity: Severity; path?: string }
  | { type: "warning"; code: string; content: string; path?: string }
  | { type: "info"; code: string; content: string; path?: string };

/** What the transport knows of a request. */
export type From = {
  middleware: Middleware;
  /** Of the request's headers. */
  locale: Locale;
  requestId: string;
  signal: AbortSignal;
  address: string | null;
};

/** `context` is the body's, which the agent states for the buyer; it goes before the headers. */
export function askingOf(from: From, context: unknown): Asking {
  const { middleware, requestId, signal, address } = from;
  const { language, currency } = (context ?? {}) as { language?: string; currency?: string };
  const locale = preferredLocale(language ?? null) ?? from.locale;
  const guests = middleware.erp.guestPriceList;
  const priceList = middleware.profile.priceListIn(currency ?? "") || guests;
  const tokens = firstTokens(priceList);
  const caller = { locale, requestId, signal, address, tokens };
  return { middleware, caller, locale, t: textsIn(locale) };
}

export function textsIn(locale: Locale) {
  return translator(ucpTexts, locale);
}

/** An address of the shop's pages, in the buyer's language. */
export function pageOf({ middleware, locale }: Asking, path: string): string {
  return middleware.config.PUBLIC_URL + PREFIX[locale] + path;
}

export function envelope(capability: Capability) {
  return {
    version: UCP_VERSION,
    status: "success",
    capabilities: { [capability]: [{ version: UCP_VERSION }] },
  };
}

/** No resource: `ucp.status` says so, with the HTTP status of an answer (spec of UCP, "business outcomes"). */
export function refused(asking: Asking, messages: Message[]): Answer {
  return {
    status: 200,
    body: {
      ucp: { version: UCP_VERSION, status: "error" },
      messages,
      continue_url: pageOf(asking, "/"),
    },
  };
}
