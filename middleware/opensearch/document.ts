import { inEveryLocale } from "#locales/languages.ts";
import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import { keyOf } from "#middleware/catalog-index/codes.ts";
import { pathsTo } from "#middleware/catalog-index/paths.ts";
import { fold, marked, termsOf } from "#middleware/catalog-index/terms.ts";
import { nameOrder } from "./name-order.ts";
import { shortHash } from "./short-hash.ts";

/** An entry as OpenSearch keeps it; `digest` tells whether it has this state. */
export function documentOf(entry: ListingEntry) {
  const { id, brand, description, prices } = entry;
  const document = {
    id,
    idLength: id.length,
    categories: [...new Set(entry.categories.flatMap(pathsTo))],
    values: Object.entries(entry.values).flatMap(([attribute, own]) =>
      own.map((value) => `${attribute} ${value}`),
    ),
    prices: Object.fromEntries(
      Object.entries(prices).map(([list, { price }]) => [priceField(list), price]),
    ),
    codes: [...new Set(entry.codes.map(keyOf))].filter((code) => code !== ""),
    publishedAt: entry.publishedAt,
    isAvailable: entry.isAvailable,
    position: entry.position,
    popularity: entry.popularity,
    text: inEveryLocale((locale) => {
      const name = foldedTerms(entry.name[locale]);
      const texts = [entry.name[locale], brand, entry.text[locale]];
      const own = [...new Set(termsOf(marked(texts.join(" "))))];
      const all = texts.map(foldedTerms).join(" ");
      return {
        name,
        nameBrand: [name, foldedTerms(brand)],
        words: texts.map(foldedTerms),
        all: [all, description[locale]],
        marked: own.join(" "),
        nameStems: name,
        stems: [all, description[locale]],
        key: name.slice(0, 1000),
        order: nameOrder(entry.name[locale], locale).slice(0, 1000),
        terms: [...new Set(own.map(fold))],
        written: own.map((term) => `${fold(term)} ${term}`),
      };
    }),
  };
  return { ...document, digest: shortHash(document) };
}

/** A dot would make it a field in a field. */
export function priceField(list: string): string {
  return `list_${list.replaceAll(/[^\w-]/g, "_")}`;
}

export function foldedTerms(text: string): string {
  return termsOf(fold(text)).join(" ");
}
