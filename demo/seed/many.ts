import type { SeedProduct } from "./format.ts";
import { combinations, type SeedCatalogue } from "./load.ts";

/**
 * The demo catalogue extended to `count` products, for measurements: each additional one is a demo product of another
 * brand, named in both languages from the catalogue's own texts. Deterministic.
 */
export function grown(catalogue: SeedCatalogue, count: number): SeedCatalogue {
  const { products } = catalogue;
  const brands = Map.groupBy(products, rangeOf);
  const places = wordsOf(catalogue, "origin");
  const traits = traitsByRange(catalogue);

  const more = Array.from({ length: Math.max(0, count - products.length) }, (_, index) => {
    const model = products[index % products.length]!;
    const round = Math.floor(index / products.length);
    const pick = dice(index);
    const brand = pick(brands.get(rangeOf(model))!).brand;
    const place = places[round % places.length]!;
    const own = traits.get(rangeOf(model))!;
    const trait = own[Math.floor(round / places.length) % own.length]!;
    return variation(model, { brand, place, trait, edition: round + 2, roll: dice(index + count) });
  });
  return { ...catalogue, products: [...products, ...more] };
}

type Word = SeedCatalogue["attributes"][number]["values"][number];
type Roll = <T>(list: readonly T[]) => T;
type Twist = { brand: string; place: Word; trait: Word; edition: number; roll: Roll };

function variation(model: SeedProduct, { brand, place, trait, edition, roll }: Twist): SeedProduct {
  const price = Math.max(495, Math.round((model.price * roll(PRICE_LEVELS)) / 5000) * 50 - 5);
  return {
    ...model,
    slug: `${model.slug}-${place.id}-${trait.id}-${edition}`,
    brand,
    name: {
      en: `${trait.name.en} ${model.name.en}, ${place.name.en}, No. ${edition}`,
      vi: `${model.name.vi} ${trait.name.vi.toLowerCase()}, ${place.name.vi}, số ${edition}`,
    },
    price,
    originalPrice: roll(IS_REDUCED) ? Math.round(price * 1.25) : undefined,
    stock: combinations(model.options).map(() => roll(STOCKS)),
    attributes: { ...model.attributes, origin: [place.id], trait: [trait.id] },
    publishedAt: `${roll(YEARS)}-${roll(MONTHS)}-${roll(DAYS)}`,
    related: [],
    reviews: model.reviews.slice(0, roll([0, 0, 1, 2])),
  };
}

const PRICE_LEVELS = [70, 80, 85, 90, 95, 105, 110, 120, 135, 150];
const IS_REDUCED = [true, false, false, false, false, false];
const STOCKS = [0, 1, 3, 5, 8, 12, 20, 35, 60, 120];
const YEARS = ["2024", "2025", "2026"];
const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
const DAYS = ["02", "05", "09", "12", "16", "19", "23", "26"];

function rangeOf(product: SeedProduct): string {
  return product.category.split("/")[0]!;
}

function wordsOf(catalogue: SeedCatalogue, attribute: string): Word[] {
  const found = catalogue.attributes.find(({ id }) => id === attribute);
  if (!found) throw new Error(`The demo catalogue has no attribute ${attribute}`);
  return found.values;
}

/** The traits of a range's products: a tent is never vegan. */
function traitsByRange(catalogue: SeedCatalogue): Map<string, Word[]> {
  const words = wordsOf(catalogue, "trait");
  const found = new Map<string, Set<string>>();
  for (const product of catalogue.products) {
    const own = found.get(rangeOf(product)) ?? new Set();
    for (const id of product.attributes["trait"] ?? []) own.add(id);
    found.set(rangeOf(product), own);
  }
  return new Map([...found].map(([range, own]) => [range, words.filter(({ id }) => own.has(id))]));
}

/** A deterministic pseudo-random sequence (mulberry32). */
function dice(seed: number): Roll {
  let state = seed;
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length]!;
  };
}
