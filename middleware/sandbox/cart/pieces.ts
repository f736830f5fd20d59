import { contentsOf } from "#middleware/sandbox/catalog/combos.ts";
import type { KeptExtra } from "#middleware/sandbox/catalog/kept-extra.ts";
import { available } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type Contents = { variantId: number; extras: KeptExtra[] };
type Other = Contents & { quantity: number };

/**
 * How many there are of goods beside the other lines of their order. What a combo consists of is in stock, not the combo, and
 * may be in other lines as well. `freeOf`: the stock of a variant, anywhere or at one place.
 */
export function freeBeside(
  { variantId, extras }: Contents,
  others: Other[],
  freeOf: (variantId: number) => number,
): number {
  const needed = countsOf({ variantId, extras });
  const taken = new Map<number, number>();
  for (const other of others)
    for (const [part, pieces] of countsOf(other))
      taken.set(part, (taken.get(part) ?? 0) + pieces * other.quantity);
  const each = [...needed].map(([part, pieces]) =>
    Math.floor((freeOf(part) - (taken.get(part) ?? 0)) / pieces),
  );
  return Math.min(...each);
}

export function inStock(store: Store): (variantId: number) => number {
  return (variantId) => available(store, variantId);
}

function countsOf({ variantId, extras }: Contents): Map<number, number> {
  const counts = new Map<number, number>();
  for (const part of contentsOf(variantId, extras)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}
