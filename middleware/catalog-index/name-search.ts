import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Columns } from "./columns.ts";
import type { ListingEntry } from "./entry.ts";
import { SCORE } from "./scores.ts";
import type { TextSearch } from "./search.ts";
import { fold, termsOf } from "./terms.ts";

/** In place of `search.ts` while another engine that has the texts does not answer: the words of names alone. */
export function openNameSearch(columns: Columns): TextSearch {
  let names = inEveryLocale((): string[] => []);
  // Joined, since a template would keep both of its parts beside it.
  const folded = (text: string) => ["", ...termsOf(fold(text))].join(" ");
  return {
    put(slot: number, entry: ListingEntry) {
      for (const locale of LOCALES) names[locale][slot] = folded(entry.name[locale]);
    },
    remove() {},
    together: (work) => work(),
    scores(text: string, locale: Locale) {
      const scores = new Uint8Array(columns.size);
      const words = termsOf(fold(text)).map((word) => ` ${word}`);
      if (words.length === 0) return scores;
      for (let slot = 0; slot < columns.size; slot++)
        if (words.every((word) => names[locale][slot]!.includes(word)))
          scores[slot] = SCORE.nameWords;
      return scores;
    },
    *corrections() {},
    state: () => names,
    restore(kept: typeof names) {
      names = kept;
    },
    close() {},
  };
}
