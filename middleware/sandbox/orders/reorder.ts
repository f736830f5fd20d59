import type { Locale } from "#contract/limits.ts";
import type { ReorderProblem } from "#contract/orders.ts";
import { addVariant, isSame } from "#middleware/sandbox/cart/changes.ts";
import { chosenAgain } from "#middleware/sandbox/catalog/extras.ts";
import { currentLines, describe, fixedLines, type Line } from "#middleware/sandbox/cart/lines.ts";
import { findCart, type OrderRow } from "./rows.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/**
 * Adds an order's goods to the cart and reports what is unavailable. The caller has checked that the cart is not
 * locked.
 */
export function reorder(
  store: Store,
  who: Who,
  order: OrderRow,
  locale: Locale,
): { cart: OrderRow | undefined; added: number; problems: ReorderProblem[] } {
  let { cart } = who;
  const problems: ReorderProblem[] = [];
  let units = 0;
  for (const line of fixedLines(store, order)) {
    if (line.gift) {
      const { name, choice } = describe(store, line.variantId, locale);
      problems.push({ name, choice, asked: 1, got: 0, reason: "gift" });
      continue;
    }
    const mine = cart && lineOf(store, cart, line);
    const before = mine?.quantity ?? 0;
    const extras = chosenAgain(line.extras);
    const variant = { id: String(line.variantId), quantity: line.quantity, extras };
    const added = addVariant(store, { ...who, cart }, variant, locale);
    if (added.ok) cart = added.order;
    const now = cart && lineOf(store, cart, line);
    const got = Math.max(0, (now?.quantity ?? 0) - before);
    units += got;
    if (got === line.quantity) continue;
    const { name, choice } = describe(store, line.variantId, locale, line.extras);
    const short = mine?.isQuoted ? "quoted" : got === 0 ? "sold-out" : "less";
    const reason = added.ok ? short : REASONS[added.refusal];
    problems.push({ name, choice, asked: line.quantity, got, reason });
  }
  return {
    cart: cart && findCart(store, who.customer?.id ?? null, cart.access_token),
    added: units,
    problems,
  };
}

const REASONS = {
  "variant-not-found": "gone",
  "sold-out": "sold-out",
  "cart-full": "cart-full",
  "extras-missing": "gone",
  "extras-gone": "gone",
} as const;

function lineOf(store: Store, cart: OrderRow, { variantId, extras }: Line): Line | undefined {
  return currentLines(store, cart).find(
    (line) => line.variantId === variantId && isSame(line.extras, extras),
  );
}
