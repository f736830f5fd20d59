import { isDeepStrictEqual } from "node:util";
import { MAX_ORDER_TOKENS } from "#contract/limits.ts";
import type { Tokens } from "#middleware/erp.ts";

/**
 * What the shopper holds after a mutation of which the ERP says `given`; null when nothing is different. An ERP may say
 * what it said before: what changed is worked out here alone.
 */
export function tokensAfter(before: Tokens, given: Partial<Tokens> = {}): Tokens | null {
  const after = { ...before, ...given };
  const capped = { ...after, orders: [...new Set(after.orders)].slice(0, MAX_ORDER_TOKENS) };
  return isDeepStrictEqual(capped, before) ? null : capped;
}
