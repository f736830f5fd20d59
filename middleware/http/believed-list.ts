import { LRUCache } from "lru-cache";
import { hash } from "ohash";
import type { Erp, Tokens } from "#middleware/erp.ts";
import { createSharedWork } from "#middleware/shared-work.ts";

const MAX_SESSIONS = 10_000;
const BELIEVED_MS = 60_000;
const TIMEOUT_MS = 5_000;

/** The price list by which these tokens may see the catalogue. */
export type BelievedList = (tokens: Tokens) => Promise<string>;

/**
 * A cookie can be older than the logout. A customer's own list is believed for a minute after the ERP has known the
 * session; while the ERP does not answer, that of a session it knew before. `offered`: those that everybody may choose.
 */
export function createBelievedList(
  { guestPriceList, handlers }: Pick<Erp, "guestPriceList" | "handlers">,
  offered: () => readonly string[],
): BelievedList {
  const known = new LRUCache<string, { isLive: boolean; at: number }>({ max: MAX_SESSIONS });
  const shared = createSharedWork<boolean>();

  async function isLive(tokens: Tokens): Promise<boolean> {
    const key = hash(tokens.session);
    const before = known.get(key);
    if (before && Date.now() - before.at < BELIEVED_MS) return before.isLive;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const isOne = await shared(key, signal, async (inTime) => {
        const call = { locale: "en_US", requestId: "price-list", signal: inTime } as const;
        const { customer } = await handlers["session.get"]({}, { ...tokens, ...call });
        return customer !== null;
      });
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
