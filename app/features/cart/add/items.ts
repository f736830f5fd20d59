import { MAX_LINKED_LINES, MAX_QUANTITY, MAX_SEARCH_LENGTH } from "#contract/limits.ts";

/** A line of a link that fills a cart. `quantity`: null if it is not one that a cart takes. */
export type Item = { sku: string; quantity: number | null };

/** Of a slug and an id of a variant. */
const MAX_NAME_LENGTH = 240;

/** What such a link asks for, or why it is not looked at. */
export type Items = { items: Item[] } | { problem: "empty" | "too-many" };

/**
 * Reads `TEA-100:2,SOAP-3`, one piece where no quantity is given (spec 11.13). A number after the last colon is the
 * quantity, so SKUs may contain colons, but no commas. A SKU that is named twice is one line. `~slug.variant` names a variant
 * without its SKU, as agents' carts are handed over (decision 082).
 */
export function itemsOf(text: string): Items {
  const parts = text.split(",", 1_000).flatMap((part) => part.trim() || []);
  if (parts.length === 0) return { problem: "empty" };
  if (parts.length > MAX_LINKED_LINES) return { problem: "too-many" };
  const quantities = new Map<string, number>();
  for (const part of parts) {
    const [, sku = part, count = "1"] = /^(.+):(-?\d{1,9})$/s.exec(part) ?? [];
    const known = quantities.get(sku.trim());
    // A wrong quantity stays wrong, whatever is added to it.
    const wrong = Number(count) < 1 ? Number.NaN : Number(count);
    quantities.set(sku.trim(), (known ?? 0) + wrong);
  }
  const items = Array.from(quantities, ([sku, quantity]) => ({
    sku: sku.slice(0, sku.startsWith("~") ? MAX_NAME_LENGTH : MAX_SEARCH_LENGTH).toWellFormed(),
    quantity: quantity <= MAX_QUANTITY ? quantity : null,
  }));
  return { items };
}
