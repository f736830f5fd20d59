import { LRUCache } from "lru-cache";
import { hash } from "ohash";
import type { Tokens } from "#middleware/erp.ts";
import { createSharedWork } from "#middleware/shared-work.ts";

const MAX_SESSIONS = 10_000;
const BELIEVED_MS = 60_000;
const TIMEOUT_MS = 5_000;

type Asking = {
  guestPriceList: string;
  /** The lists that everybody may choose. */
  offered: () => readonly string[];
  /** Whether the ERP knows the session of these tokens. */
  isSignedIn: (tokens: Tokens, signal: AbortSignal) => Promise<boolean>;
};

/** The price list by which these tokens may see the catalogue. */
export type BelievedList = (tokens: Tokens) => Promise<string>;

/**
 * A cookie can be older than the logout. A customer's own list is believed for a minute after the ERP has known the
 * session; while the ERP does not answer, that of a session it knew before.
 */
export function createBelievedList({ guestPriceList, offered, isSignedIn }: Asking): BelievedList {
  const known = new LRUCache<string, { isLive: boolean; at: number }>({ max: MAX_SESSIONS });
  const shared = createSharedWork<boolean>();

  async function isLive(tokens: Tokens): Promise<boolean> {
    const key = hash(tokens.session);
    const before = known.get(key);
    if (before && Date.now() - before.at < BELIEVED_MS) return before.isLive;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const isOne = await shared(key, signal, (inTime) => isSignedIn(tokens, inTime));
      known.set(key, { isLive: isOne, at: Date.now() });
      return isOne;
    } catch {
      return before?.isLive ?? false;
    }
  }

  return async (tokens) => {
    const { priceList, session } = tokens;
    if (priceList === guestPriceList || offered().includes(priceList)) return priceList;
    return session !== null && (await isLive(tokens)) ? priceList : guestPriceList;
  };
}
