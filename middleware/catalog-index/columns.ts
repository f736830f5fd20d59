import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { ListingEntry } from "./entry.ts";
import { type Codes, createCodes, createLists, withRoom } from "./growing.ts";
import { barOf } from "./price-bars.ts";

/**
 * The entries as columns, one slot for each, so that a pass over 100,000 products reads flat arrays. A freed slot
 * is used again.
 */
export type Columns = ReturnType<typeof createColumns>;
export type ColumnsState = {
  size: number;
  ids: string[];
  names: Record<Locale, string[]>;
  attributeOf: number[];
  numbers: (Uint8Array | Float64Array)[];
  lists: { start: Codes; end: Codes; data: Codes; used: number }[];
  codes: string[][];
  prices: [list: string, PriceColumn][];
};

const NUMBERS = [
  "isLive",
  "isAvailable",
  "publishedAt",
  "rating",
  "position",
  "popularity",
] as const;
const CODES = ["categoryCodes", "attributeCodes", "valueCodes"] as const;

export function createColumns() {
  const slots = new Map<string, number>();
  const free: number[] = [];
  const categories = createLists();
  const values = createLists();
  const prices = new Map<string, PriceColumn>();

  const columns = {
    size: 0,
    ids: [] as string[],
    names: inEveryLocale((): string[] => []),
    isLive: new Uint8Array(64),
    isAvailable: new Uint8Array(64),
    publishedAt: new Float64Array(64),
    rating: new Float64Array(64),
    position: new Float64Array(64),
    popularity: new Float64Array(64),
    categories,
    values,
    categoryCodes: createCodes(),
    attributeCodes: createCodes(),
    /** Codes of `attribute value`; ids have no spaces. */
    valueCodes: createCodes(),
    /** By value code: the code of its attribute. */
    attributeOf: [] as number[],

    slotOf: (id: string) => slots.get(id),
    liveSlots: () => Int32Array.from(slots.values()),

    priceLists: () => [...prices.keys()],

    pricesOf(priceList: string): PriceColumn {
      let column = prices.get(priceList);
      if (!column)
        prices.set(
          priceList,
          (column = {
            price: unpriced(columns.size),
            original: unpriced(columns.size),
            bar: new Uint8Array(Math.max(columns.size, 64)),
          }),
        );
      return column;
    },

    put(entry: ListingEntry): number {
      const slot = slots.get(entry.id) ?? free.pop() ?? columns.size++;
      slots.set(entry.id, slot);
      makeRoom(slot);
      columns.ids[slot] = entry.id;
      for (const locale of LOCALES) columns.names[locale][slot] = entry.name[locale];
      columns.isLive[slot] = 1;
      columns.isAvailable[slot] = entry.isAvailable ? 1 : 0;
      columns.publishedAt[slot] = entry.publishedAt;
      columns.rating[slot] = entry.rating;
      columns.position[slot] = entry.position;
      columns.popularity[slot] = entry.popularity;
      categories.set(
        slot,
        entry.categories.map((id) => columns.categoryCodes.code(id)),
      );
      const pairs = Object.entries(entry.values).flatMap(([id, own]) =>
        own.map((value) => valueCode(id, value)),
      );
      values.set(slot, [...new Set(pairs)]);
      for (const priceList of Object.keys(entry.prices)) columns.pricesOf(priceList);
      for (const [priceList, column] of prices) {
        const own = entry.prices[priceList];
        column.price = withRoom(column.price, slot, UNPRICED);
        column.original = withRoom(column.original, slot, UNPRICED);
        column.bar = withRoom(column.bar, slot);
        column.price[slot] = own?.price ?? UNPRICED;
        column.bar[slot] = own ? barOf(own.price) : 0;
        column.original[slot] = own?.originalPrice ?? own?.price ?? UNPRICED;
      }
      return slot;
    },

    remove(id: string): void {
      const slot = slots.get(id);
      if (slot === undefined) return;
      slots.delete(id);
      columns.isLive[slot] = 0;
      free.push(slot);
    },

    state(): ColumnsState {
      const { size, ids, names, attributeOf } = columns;
      return {
        size,
        ids,
        names,
        attributeOf,
        numbers: NUMBERS.map((name) => columns[name].subarray(0, size)),
        lists: [categories, values].map((lists) => lists.state()),
        codes: CODES.map((name) => columns[name].names),
        prices: [...prices],
      };
    },

    restore(kept: ColumnsState): void {
      const { size, ids, names, attributeOf } = kept;
      Object.assign(columns, { size, ids, names, attributeOf });
      NUMBERS.forEach((name, at) => Object.assign(columns, { [name]: kept.numbers[at]!.slice() }));
      [categories, values].forEach((lists, at) => lists.restore(kept.lists[at]!));
      CODES.forEach((name, at) => kept.codes[at]!.forEach((code) => columns[name].code(code)));
      for (const [list, column] of kept.prices) prices.set(list, column);
      for (let slot = 0; slot < size; slot++)
        if (columns.isLive[slot]) slots.set(ids[slot]!, slot);
        else free.push(slot);
    },
  };

  function valueCode(attribute: string, value: string): number {
    const code = columns.valueCodes.code(`${attribute} ${value}`);
    columns.attributeOf[code] = columns.attributeCodes.code(attribute);
    return code;
  }

  function makeRoom(slot: number) {
    columns.isLive = withRoom(columns.isLive, slot);
    columns.isAvailable = withRoom(columns.isAvailable, slot);
    columns.publishedAt = withRoom(columns.publishedAt, slot);
    columns.rating = withRoom(columns.rating, slot);
    columns.position = withRoom(columns.position, slot);
    columns.popularity = withRoom(columns.popularity, slot);
  }

  return columns;
}

/** Prices by slot; `UNPRICED` where a product has none on that price list. */
export type PriceColumn = {
  price: Float64Array<ArrayBuffer>;
  original: Float64Array<ArrayBuffer>;
  /** Of the price histogram. */
  bar: Uint8Array<ArrayBuffer>;
};
const UNPRICED = -1;

function unpriced(size: number) {
  return new Float64Array(Math.max(size, 64)).fill(UNPRICED);
}
