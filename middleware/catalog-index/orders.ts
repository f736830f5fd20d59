import type { Locale, Sort } from "#contract/limits.ts";
import type { Columns } from "./columns.ts";

export type Ordering = Sort | "best-rated" | "most-reduced" | "popular";

/** Above this many changes at once, a new sort is cheaper than single moves. */
const MANY = 200;

/** Every live slot in each order in use. Sorted once, then updated entry by entry. */
export function createOrders(columns: Columns) {
  const orders = new Map<string, Order>();

  return {
    /** All live slots in that order. */
    slots(ordering: Ordering, locale: Locale, priceList: string): Int32Array {
      const key = keyOf(ordering, locale, priceList);
      let order = orders.get(key);
      if (!order) {
        const compare = comparison(columns, ordering, locale, priceList);
        orders.set(key, (order = { slots: columns.liveSlots().sort(compare), compare }));
      }
      return order.slots;
    },

    /** Runs `work`, which may change only these entries, and then sorts them again. */
    move(ids: string[], work: () => void): void {
      if (ids.length > MANY) orders.clear();
      const kept = [...orders.values()];
      for (const id of ids)
        for (const order of kept) order.slots = without(order.slots, columns.slotOf(id));
      work();
      for (const id of ids)
        for (const order of kept) order.slots = withSlot(order, columns.slotOf(id));
    },
  };
}

type Order = { slots: Int32Array<ArrayBuffer>; compare: Compare };
type Compare = (a: number, b: number) => number;

function keyOf(ordering: Ordering, locale: Locale, priceList: string): string {
  if (ordering === "name-asc" || ordering === "name-desc") return `${ordering} ${locale}`;
  const isPriced =
    ordering === "price-asc" || ordering === "price-desc" || ordering === "most-reduced";
  return isPriced ? `${ordering} ${priceList}` : ordering;
}

/** Every order ends with the id, so that pages never overlap. */
function comparison(
  columns: Columns,
  ordering: Ordering,
  locale: Locale,
  priceList: string,
): Compare {
  const first = criterion(columns, ordering, locale, priceList);
  return (a, b) => first(a, b) || compareIds(columns.ids[a]!, columns.ids[b]!);
}

function criterion(
  columns: Columns,
  ordering: Ordering,
  locale: Locale,
  priceList: string,
): Compare {
  const prices = columns.pricesOf(priceList);
  switch (ordering) {
    case "relevance":
      return (a, b) =>
        columns.isAvailable[b]! - columns.isAvailable[a]! ||
        columns.position[a]! - columns.position[b]!;
    case "popular":
      return (a, b) =>
        columns.isAvailable[b]! - columns.isAvailable[a]! ||
        columns.popularity[b]! - columns.popularity[a]! ||
        columns.position[a]! - columns.position[b]!;
    case "latest":
      return (a, b) => columns.publishedAt[b]! - columns.publishedAt[a]!;
    case "best-rated":
      return (a, b) => columns.rating[b]! - columns.rating[a]!;
    case "most-reduced":
      return (a, b) =>
        prices.price[a]! / prices.original[a]! - prices.price[b]! / prices.original[b]!;
    case "price-asc":
      return (a, b) => prices.price[a]! - prices.price[b]!;
    case "price-desc":
      return (a, b) => prices.price[b]! - prices.price[a]!;
    case "name-asc":
    case "name-desc": {
      const { compare } = new Intl.Collator(locale.replace("_", "-"), { numeric: true });
      const names = columns.names[locale];
      if (ordering === "name-asc") return (a, b) => compare(names[a]!, names[b]!);
      return (a, b) => compare(names[b]!, names[a]!);
    }
  }
}

function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

function without(slots: Int32Array<ArrayBuffer>, slot: number | undefined) {
  const at = slot === undefined ? -1 : slots.indexOf(slot);
  if (at < 0) return slots;
  slots.copyWithin(at, at + 1);
  return slots.subarray(0, -1);
}

function withSlot({ slots, compare }: Order, slot: number | undefined) {
  if (slot === undefined) return slots;
  let low = 0;
  for (let high = slots.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  const longer = new Int32Array(slots.length + 1);
  longer.set(slots.subarray(0, low));
  longer[low] = slot;
  longer.set(slots.subarray(low), low + 1);
  return longer;
}
