import { type Locale, SORTS } from "#contract/limits.ts";
import type { Columns } from "./columns.ts";
import { sortedInSteps } from "./in-steps.ts";

export const ORDERINGS = [...SORTS, "best-rated", "most-reduced", "popular"] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** Of a larger share of changes at once, a new sort is cheaper. */
const MOST_MOVED = 1 / 4;

/** Every live slot in each order in use. Sorted once, then updated entry by entry. */
export function createOrders(columns: Columns) {
  const orders = new Map<string, Order>();
  let moves = 0;

  function orderOf(slots: Int32Array<ArrayBuffer>, by: By): Order {
    return { slots, by, compare: comparison(columns, ...by) };
  }

  return {
    /** All live slots in that order. */
    slots(...by: By): Int32Array {
      const key = keyOf(...by);
      let order = orders.get(key);
      if (!order) {
        orders.set(key, (order = orderOf(columns.liveSlots(), by)));
        order.slots.sort(order.compare);
      }
      return order.slots;
    },

    /** Sorts in steps what `slots` would sort at once for the first who asks. */
    async prepare(...by: By): Promise<void> {
      const key = keyOf(...by);
      if (orders.has(key)) return;
      const order = orderOf(columns.liveSlots(), by);
      const before = moves;
      order.slots = await sortedInSteps(order.slots, order.compare);
      if (moves === before && !orders.has(key)) orders.set(key, order);
    },

    /** Runs `work`, which may change only these entries, and then sorts them again. */
    move(ids: string[], work: () => void): void {
      moves++;
      const slotsOf = () => ids.flatMap((id) => columns.slotOf(id) ?? []);
      for (const [key, order] of orders) {
        if (ids.length > order.slots.length * MOST_MOVED) orders.delete(key);
        else order.slots = without(order, slotsOf());
      }
      try {
        work();
      } finally {
        for (const order of orders.values()) order.slots = withSlots(order, slotsOf());
      }
    },

    state: () => Array.from(orders.values(), ({ slots, by }) => ({ slots, by })),
    restore(kept: OrderState[]): void {
      for (const { slots, by } of kept) orders.set(keyOf(...by), orderOf(slots.slice(), by));
    },
  };
}

type By = [ordering: Ordering, locale: Locale, priceList: string];
export type OrderState = { slots: Int32Array<ArrayBuffer>; by: By };
type Order = OrderState & { compare: Compare };
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

function without({ slots, compare }: Order, gone: number[]) {
  const places = gone
    .map((slot) => placeOf(slots, slot, compare))
    .filter((at, index) => slots[at] === gone[index])
    .sort((a, b) => a - b);
  let end = places[0] ?? slots.length;
  places.forEach((at, index) => {
    const next = places[index + 1] ?? slots.length;
    slots.copyWithin(end, at + 1, next);
    end += next - at - 1;
  });
  return slots.subarray(0, end);
}

function withSlots({ slots, compare }: Order, added: number[]) {
  const longer = new Int32Array(slots.length + added.length);
  let copied = 0;
  added.sort(compare).forEach((slot, index) => {
    const place = placeOf(slots, slot, compare);
    longer.set(slots.subarray(copied, place), copied + index);
    longer[place + index] = slot;
    copied = place;
  });
  longer.set(slots.subarray(copied), copied + added.length);
  return longer;
}

/** Where a slot is, or would be. */
function placeOf(slots: Int32Array, slot: number, compare: Compare): number {
  let low = 0;
  for (let high = slots.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
