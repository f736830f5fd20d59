import { LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import { shortHash } from "./short-hash.ts";

/** Pages end there: 200,000 products. */
export const MAX_RESULTS = 200_000;

/**
 * Texts are folded before they are sent (`terms.ts`), as those of the embedded engine, so the analysers only divide at spaces
 * and find the stems of English words. Neither needs a plugin.
 */
const SETTINGS = {
  number_of_shards: 1,
  auto_expand_replicas: "0-1",
  refresh_interval: "1s",
  max_result_window: MAX_RESULTS,
  "mapping.total_fields.limit": 5000,
  analysis: {
    analyzer: {
      stems: { type: "custom", tokenizer: "whitespace", filter: ["porter_stem"] },
    },
  },
};

const keyword = { type: "keyword" };
const sorted = { type: "keyword", index: false };
const words = { type: "text", analyzer: "whitespace", norms: false };
const begun = { ...words, index_prefixes: { min_chars: 1, max_chars: 6 } };
const stems = { type: "text", analyzer: "stems", norms: false };

const OF_A_LANGUAGE = {
  properties: {
    name: begun,
    nameBrand: begun,
    words: begun,
    /** With the description. */
    all: words,
    marked: begun,
    nameStems: stems,
    stems,
    key: keyword,
    order: sorted,
    terms: keyword,
    /** `folded written`: how products write a term. */
    written: keyword,
  },
};

const MAPPINGS = {
  dynamic: "strict",
  dynamic_templates: [{ prices: { path_match: "prices.*", mapping: { type: "long" } } }],
  properties: {
    id: keyword,
    idLength: { type: "integer" },
    digest: sorted,
    categories: keyword,
    values: keyword,
    codes: keyword,
    prices: { type: "object", dynamic: true },
    publishedAt: { type: "double" },
    isAvailable: { type: "boolean" },
    position: { type: "double" },
    popularity: { type: "double" },
    text: { properties: inEveryLocale(() => OF_A_LANGUAGE) },
  },
};

/** Counts up when the same fields get other values, such as other paths of categories. */
const CONTENT = 2;
/** Another mapping, or other languages, make another index, beside that of an older release. */
export const MAPPING_VERSION = shortHash([LOCALES, SETTINGS, MAPPINGS, CONTENT]);

export const INDEX_BODY = {
  settings: { index: SETTINGS },
  mappings: { ...MAPPINGS, _meta: { wattle: MAPPING_VERSION } },
};
