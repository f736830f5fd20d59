import { hash } from "ohash";
import type { GuestOrders } from "#middleware/erp.ts";
import type { SharedRedis } from "#middleware/redis/connection.ts";
import { createCounters } from "./counters.ts";
import { type AttemptSource, DAY_SECONDS } from "./rate-limits.ts";

type Most = { GUEST_CASH_ORDERS: number; GUEST_ORDERS_PAID_LATER: number };
type Placed = { ok: true; data: unknown } | { ok: false };

/**
 * Counts the orders of guests that nobody has paid, by network address (decision 058). Beyond the limit the ERP is told
 * to take only orders that are paid at once.
 */
export function createPayLater(redis: SharedRedis | null, most: Most) {
  const counters = createCounters(redis);
  const cash = most.GUEST_CASH_ORDERS;

  return async <A extends Placed>(
    { tokens, address, signal }: AttemptSource,
    place: (guestOrders: GuestOrders) => Promise<A>,
  ): Promise<A> => {
    if (tokens.session !== null || address === null) return place({ cash, mustPayNow: false });
    const count = { kind: "wattle:pay-later", key: hash(address), seconds: DAY_SECONDS, points: 1 };
    const { points, giveBack } = await counters.add(count, signal ?? null);
    const mustPayNow = points > most.GUEST_ORDERS_PAID_LATER;
    let isKept = false;
    try {
      const answer = await place({ cash, mustPayNow });
      isKept = !mustPayNow && isPaidLater(answer);
      return answer;
    } catch (error) {
      isKept = !mustPayNow && (signal?.aborted ?? false); // the ERP may have placed it
      throw error;
    } finally {
      if (!isKept) giveBack(1);
    }
  };
}

/** A guest who pays by card is sent to the provider's page. */
function isPaidLater(answer: Placed): boolean {
  return answer.ok && (answer.data as { paymentUrl: string | null }).paymentUrl === null;
}
