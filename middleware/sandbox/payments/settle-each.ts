import type { SQLInputValue } from "node:sqlite";
import type { Store } from "#middleware/sandbox/core/store.ts";

const AGAIN_MS = 10 * 60_000;

type Due = { id: number; reference: string };
type Parked = { reference: string; until: number };

const parkedIn = new WeakMap<Store, Map<number, Parked>>();

/**
 * Settles each payment that `where` finds in a transaction of its own, so that one that fails does not stop the others. It is
 * left alone for ten minutes, and the operator is told. `p` is the payment, and `o` its order.
 */
export function settleEach(
  store: Store,
  where: string,
  values: SQLInputValue[],
  settle: (paymentId: number) => void,
): void {
  const from = `FROM payment p JOIN sale_order o ON o.id = p.order_id WHERE ${where}`;
  const parked = parkedIn.get(store) ?? new Map<number, Parked>();
  parkedIn.set(store, parked);
  const now = store.now().getTime();
  for (const { id, reference } of store.all<Due>(`SELECT p.id, p.reference ${from}`, ...values)) {
    if ((parked.get(id)?.until ?? 0) > now) continue;
    try {
      store.transaction(() => {
        // Another process may have settled it since.
        if (store.get(`SELECT 1 ${from} AND p.id = ?`, ...values, id)) settle(id);
      });
      parked.delete(id);
    } catch (error) {
      parked.set(id, { reference, until: now + AGAIN_MS });
      store.onFault(`payment ${reference} could not be settled; the others are`, error);
    }
  }
}

/** The references of payments that could not be settled. */
export function parkedPayments(store: Store): string[] {
  return [...(parkedIn.get(store)?.values() ?? [])].map(({ reference }) => reference);
}
