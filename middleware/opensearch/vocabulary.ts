import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import {
  exchangedIn,
  lettersOf,
  MAX_LETTERS,
  MAX_TERMS,
  type Vocabulary,
} from "#middleware/catalog-index/corrections.ts";
import { fromTelex } from "#middleware/catalog-index/telex.ts";
import { fold, termsOf } from "#middleware/catalog-index/terms.ts";
import type { SearchClient } from "./client.ts";

/** Of one misspelled word. */
const CANDIDATES = 40;
/** OpenSearch takes patterns of at most 1,000 letters. */
const IN_A_PATTERN = 25;

const Buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) });
const Known = z.object({
  aggregations: z.object({ whole: Buckets, begun: Buckets }),
  suggest: z
    .object({ near: z.array(z.object({ options: z.array(z.object({ text: z.string() })) })) })
    .optional(),
});
const Written = z.object({ aggregations: z.record(z.string(), Buckets) });

/** The words of the catalogue that a search may have meant, for `correctionsOf`, which chooses among them. */
export async function vocabularyFor(
  ask: SearchClient["search"],
  text: string,
  locale: Locale,
): Promise<Vocabulary> {
  const field = (name: string) => `text.${locale}.${name}`;
  const terms = termsIn(text);
  const decoded = termsIn(fromTelex(text));
  const last = terms.at(-1);
  if (last === undefined || terms.length > MAX_TERMS) return new Map();
  const { aggregations, suggest } = Known.parse(
    await ask({
      size: 0,
      aggs: {
        whole: {
          terms: { field: field("terms"), size: 5000, include: [...wholeWords(terms, decoded)] },
        },
        // Only letters and digits: no sign of a pattern is among them.
        begun: { terms: { field: field("terms"), size: 1, include: `${last}.*` } },
      },
      suggest: {
        near: {
          text: [...new Set([...terms, ...decoded])].join(" "),
          term: {
            field: field("words"),
            analyzer: "whitespace",
            suggest_mode: "always",
            prefix_length: 0,
            size: CANDIDATES,
            max_inspections: 20,
          },
        },
      },
    }),
  );
  const found = new Set([
    ...[...aggregations.whole.buckets, ...aggregations.begun.buckets].map(({ key }) => key),
    ...(suggest?.near ?? []).flatMap(({ options }) => options.map((option) => option.text)),
  ]);
  return written(ask, [...found], field("written"));
}

/** The words themselves, with two letters exchanged, two of them together, and parts of one. */
function wholeWords(terms: string[], decoded: string[]): Set<string> {
  const words = new Set([...terms, ...decoded]);
  // The suggestions of OpenSearch are of words from four letters on.
  for (const term of [...terms, ...decoded])
    for (const other of exchangedIn(term)) words.add(other);
  terms.forEach((term, at) => words.add(term + (terms[at + 1] ?? "")));
  for (const term of terms) {
    if (term.length > MAX_LETTERS) continue;
    for (let from = 0; from <= term.length - 2; from++)
      for (let to = from + 2; to <= term.length; to++) words.add(term.slice(from, to));
  }
  return words;
}

/** As most products write them. */
async function written(
  ask: SearchClient["search"],
  words: string[],
  field: string,
): Promise<Vocabulary> {
  const vocabulary: Vocabulary = new Map();
  if (words.length === 0) return vocabulary;
  const parts = Array.from({ length: Math.ceil(words.length / IN_A_PATTERN) }, (_, at) =>
    words.slice(at * IN_A_PATTERN, (at + 1) * IN_A_PATTERN),
  );
  const aggs = parts.map((part, at) => [
    `of_${at}`,
    { terms: { field, size: 1000, include: `(${part.join("|")}) .*` } },
  ]);
  const { aggregations } = Written.parse(await ask({ size: 0, aggs: Object.fromEntries(aggs) }));
  for (const { buckets } of Object.values(aggregations)) {
    for (const { key, doc_count: products } of buckets) {
      const [term = "", form = ""] = key.split(" ");
      if (products > (vocabulary.get(term)?.products ?? 0))
        vocabulary.set(term, { written: form, products, letters: lettersOf(term) });
    }
  }
  return vocabulary;
}

/** A word longer than any that is known would only make the patterns long. */
function termsIn(text: string): string[] {
  return termsOf(fold(text)).map((term) => term.slice(0, MAX_LETTERS + 1));
}
