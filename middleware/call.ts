import type { Locale } from "#contract/limits.ts";

/** The data of every call: a deadline, and the id under which both sides log it. */
export type Call = {
  locale: Locale;
  signal: AbortSignal;
  requestId: string;
  /** For all visitors: such calls leave places free for those of carts, checkouts and accounts. */
  isBrowsing?: boolean;
};
