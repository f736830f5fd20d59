import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { ProtocolError } from "./protocol-error.ts";

/** Of all agents together: a quarter of the calls that Odoo gets at once (decision 090). */
export const AT_ONCE = 2;
/** They wait some ten seconds at the most. */
export const WAITING = 20;
const RETRY_SECONDS = 5;

/** Lets agents at an ERP's carts in their turn, so that a crowd of them is not in the shoppers' way. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export function createTurns(): Turns {
  const turns = bulkhead(AT_ONCE, WAITING);
  return async (work, signal) => {
    try {
      return await turns.execute(work, signal);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new ProtocolError("too_many_requests", { retryAfter: RETRY_SECONDS, cause: error });
    }
  };
}
