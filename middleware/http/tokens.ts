import { isDeepStrictEqual } from "node:util";
import { MAX_ORDER_TOKENS } from "#contract/limits.ts";
import type { Tokens } from "#middleware/erp.ts";

/** The tokens of a new shopper. */
export function firstTokens(priceList: string): Tokens {
  return {
    session: null,
    cart: null,
    orders: [],
    priceList,
    cartQuantity: 0,
    wishlist: null,
    wishes: 0,
    wished: [],
  };
}

/**
 * The shopper's tokens after a mutation with the ERP's answer `given`; null if nothing changed. Only this function
 * compares them, so an ERP may return unchanged tokens.
 */
export function tokensAfter(before: Tokens, given: Partial<Tokens> = {}): Tokens | null {
  const after = { ...before, ...given };
  const capped = { ...after, orders: [...new Set(after.orders)].slice(0, MAX_ORDER_TOKENS) };
  return isDeepStrictEqual(capped, before) ? null : capped;
}
