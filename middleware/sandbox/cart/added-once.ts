import { MAX_ADDED_KEYS } from "#contract/limits.ts";
import type { ParsedInput } from "#contract/operations.ts";
import { chooseExtras } from "#middleware/sandbox/catalog/extras.ts";
import { isSame } from "./changes.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { currentLines, type Line } from "./lines.ts";

const keysOf = ({ added }: OrderRow): string[] => JSON.parse(added);

export function wasAdded(cart: OrderRow, key: string): boolean {
  return keysOf(cart).includes(key);
}

/** The line that the first call with this key added to, unless it was removed since. */
export function addedBefore(
  store: Store,
  cart: OrderRow,
  key: string,
  { variantId, extras: chosen }: Pick<ParsedInput<"cart.addLine">, "variantId" | "extras">,
): Line | undefined {
  if (!wasAdded(cart, key)) return undefined;
  return currentLines(store, cart).find((line) => {
    if (String(line.variantId) !== variantId) return false;
    const choice = chooseExtras(store, line.productId, chosen);
    return choice.ok && isSame(line.extras, choice.extras);
  });
}

export function rememberAdded(store: Store, cart: OrderRow, key: string): void {
  const keys = JSON.stringify([...keysOf(cart), key].slice(-MAX_ADDED_KEYS));
  store.run("UPDATE sale_order SET added = ? WHERE id = ?", keys, cart.id);
}
