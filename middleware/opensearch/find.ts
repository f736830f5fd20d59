import { z } from "zod";
import { PAGE_SIZE } from "#contract/limits.ts";
import {
  type ListingFind,
  type ListingQuery,
  MOST_NAMES,
} from "#middleware/catalog-index/entry.ts";
import { BAR_STARTS, barsOf } from "#middleware/catalog-index/price-bars.ts";
import { priceField } from "./document.ts";
import { MAX_RESULTS } from "./mapping.ts";
import type { Clause } from "./scores.ts";

/** Attribute values of one answer. */
const MOST_VALUES = 2000;
const BARS = BAR_STARTS.map((from, at) => ({ from, to: BAR_STARTS[at + 1] }));

const Counts = z.object({
  values: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) }),
});
export const Found = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }),
    hits: z.array(z.object({ _id: z.string() })),
  }),
  aggregations: z
    .object({
      range: z.object({
        prices: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
        bars: z.object({ buckets: z.array(z.object({ doc_count: z.int() })) }),
      }),
    })
    .catchall(z.unknown()),
});

/** The request for one page of a listing: `scores` finds, everything else filters. */
export function findBody(query: ListingQuery, scores: Clause | null) {
  const price = `prices.${priceField(query.priceList)}`;
  const inPrices = { range: { [price]: { gte: query.minPrice ?? 0, ...atMost(query.maxPrice) } } };
  const chosen = chosenIn(query);
  const others = (own: string | null) =>
    chosen.flatMap(([attribute, filter]) => (attribute === own ? [] : [filter]));
  const filter: Clause[] = [
    { range: { [price]: { gte: 0 } } },
    ...(query.inStock ? [{ term: { isAvailable: true } }] : []),
    ...(query.categoryId === null ? [] : [{ term: { categories: query.categoryId } }]),
  ];
  const counted = (own: string | null) => ({
    filter: { bool: { filter: [inPrices, ...others(own)] } },
    aggs: { values: { terms: { field: "values", size: MOST_VALUES } } },
  });
  const from = (query.page - 1) * PAGE_SIZE;
  const isBeyond = from + PAGE_SIZE > MAX_RESULTS;
  return {
    _source: false,
    track_total_hits: true,
    from: isBeyond ? 0 : from,
    size: isBeyond ? 0 : PAGE_SIZE,
    query: { bool: { must: scores ?? { match_all: {} }, filter } },
    post_filter: { bool: { filter: [inPrices, ...others(null)] } },
    sort: [...orderOf(query, price, scores !== null), "idLength", "id"],
    aggs: {
      range: {
        filter: { bool: { filter: others(null) } },
        aggs: {
          prices: { stats: { field: price } },
          bars: { range: { field: price, ranges: BARS } },
        },
      },
      all: counted(null),
      ...Object.fromEntries(chosen.map(([attribute], at) => [`of_${at}`, counted(attribute)])),
    },
  };
}

/** The request for the best that are found. */
export function suggestBody(
  { locale, priceList }: Pick<ListingQuery, "locale" | "priceList">,
  scores: Clause,
) {
  const price = `prices.${priceField(priceList)}`;
  return {
    _source: false,
    track_total_hits: false,
    size: MOST_NAMES,
    query: { bool: { must: scores, filter: [{ range: { [price]: { gte: 0 } } }] } },
    sort: [...orderOf({ sort: "relevance", locale }, price, true), "idLength", "id"],
  };
}

export function findOf(
  query: ListingQuery,
  { hits, aggregations }: z.infer<typeof Found>,
): Omit<ListingFind, "corrected"> {
  const facets: ListingFind["facets"] = new Map();
  const enter = (counts: unknown, isWanted: (attribute: string) => boolean) => {
    for (const { key, doc_count } of Counts.parse(counts).values.buckets) {
      const [attribute = "", value = ""] = key.split(" ");
      if (!isWanted(attribute)) continue;
      const values = facets.get(attribute) ?? new Map<string, number>();
      facets.set(attribute, values.set(value, doc_count));
    }
  };
  const chosen = chosenIn(query).map(([attribute]) => attribute);
  enter(aggregations["all"], (attribute) => !chosen.includes(attribute));
  chosen.forEach((own, at) => enter(aggregations[`of_${at}`], (attribute) => attribute === own));
  for (const attribute of chosen) {
    const values = facets.get(attribute) ?? new Map<string, number>();
    for (const value of query.facets[attribute]!) if (!values.has(value)) values.set(value, 0);
    facets.set(attribute, values);
  }
  const { prices, bars } = aggregations.range;
  const { min, max } = prices;
  return {
    ids: hits.hits.map(({ _id }) => _id),
    total: hits.total.value,
    facets,
    priceRange: min === null || max === null ? null : { min, max },
    priceBars: barsOf(bars.buckets.map((bucket) => bucket.doc_count)),
  };
}

function chosenIn({ facets }: ListingQuery): [attribute: string, filter: Clause][] {
  return Object.entries(facets).flatMap(([attribute, values]) =>
    values.length === 0
      ? []
      : [[attribute, { terms: { values: values.map((value) => `${attribute} ${value}`) } }]],
  );
}

function orderOf(
  { sort, locale }: Pick<ListingQuery, "sort" | "locale">,
  price: string,
  isSearch: boolean,
): Clause[] {
  const priced = { unmapped_type: "long" };
  switch (sort) {
    case "relevance":
      return [
        ...(isSearch ? [{ _score: "desc" }] : []),
        { isAvailable: "desc" },
        ...(isSearch ? [{ popularity: "desc" }] : []),
        { position: "asc" },
      ];
    case "latest":
      return [{ publishedAt: "desc" }];
    case "price-asc":
      return [{ [price]: { order: "asc", ...priced } }];
    case "price-desc":
      return [{ [price]: { order: "desc", ...priced } }];
    case "name-asc":
      return [{ [`text.${locale}.order`]: "asc" }];
    case "name-desc":
      return [{ [`text.${locale}.order`]: "desc" }];
  }
}

function atMost(price: number | null) {
  return price === null ? {} : { lte: price };
}
