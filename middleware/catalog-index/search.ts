import { hash } from "node:crypto";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Columns } from "./columns.ts";
import type { ListingEntry } from "./entry.ts";
import { createCodes } from "./codes.ts";
import { correctionsOf } from "./corrections.ts";
import { fold, marked, termsOf } from "./terms.ts";
import { SCORE } from "./scores.ts";
import { isStemmed, openStems } from "./stems.ts";
import { type Synonyms, withSynonyms } from "./synonyms.ts";
import { openVocabulary } from "./vocabulary.ts";

/** How much FTS5 buffers before it merges; its default takes twice as long for a large catalogue. */
const BUFFER_BYTES = 32 * 1024 * 1024;

type Table = { add: StatementSync; remove: StatementSync; match: StatementSync };

export type TextSearch = ReturnType<typeof openSearch>;

/**
 * A full-text search index. Terms are folded before they are indexed, and a query is rebuilt from its letters and
 * digits only, so that input is never parsed as query syntax.
 */
export function openSearch(columns: Columns, synonyms: () => Synonyms) {
  const db = new DatabaseSync(":memory:");
  const tables = inEveryLocale((locale) => createTable(db, locale));
  const stems = inEveryLocale((locale) => (isStemmed(locale) ? openStems(db, locale) : null));

  const vocabularies = inEveryLocale((locale) => openVocabulary(db, tableOf(locale)));

  const codes = createCodes();
  const digests: (string | undefined)[] = [];
  const names = inEveryLocale((): string[] => []);

  function forget(slot: number): void {
    if (digests[slot] === undefined) return;
    digests[slot] = undefined;
    codes.remove(slot);
    for (const locale of LOCALES) {
      tables[locale].remove.run(slot);
      stems[locale]?.remove.run(slot);
      vocabularies[locale].forget();
    }
  }

  return {
    /** Skips entries with unchanged terms: stock and prices change more often. */
    put(slot: number, entry: ListingEntry): void {
      const digest = hash(
        "sha1",
        JSON.stringify([entry.name, entry.brand, entry.text, entry.description, entry.codes]),
      );
      if (digests[slot] === digest) return;
      forget(slot);
      digests[slot] = digest;
      codes.put(slot, entry.codes);
      for (const locale of LOCALES) {
        const texts = [entry.name[locale], entry.brand, entry.text[locale]];
        const [name = "", ...rest] = texts.map(folded);
        names[locale][slot] = name;
        vocabularies[locale].forget();
        const own = terms(marked(texts.join(" ")));
        tables[locale].add.run(slot, name, ...rest, own, entry.description[locale]);
        stems[locale]?.add.run(slot, name, [...rest, entry.description[locale]].join(" "));
      }
    },

    remove: forget,

    /** Batches changes: a tenth of the time. */
    together(work: () => void): void {
      db.exec("BEGIN");
      try {
        work();
      } finally {
        db.exec("COMMIT");
      }
    },

    /**
     * A score for each slot, 0 where nothing matches. All words must match; the last may be a prefix. If those above
     * `SCORE.brand` are enough, only they are right: the first letters of a word begin one of most products somewhere.
     */
    scores(
      text: string,
      locale: Locale,
      isEnough: (scores: Uint8Array) => boolean = () => false,
    ): Uint8Array {
      const scores = new Uint8Array(columns.size);
      const asked = folded(text);
      if (asked === "") return scores;

      const { match } = tables[locale];
      const findAll = (columns: string, query: string): number[] => {
        const row = match.get(`{${columns}} : (${query})`) as { slots: string };
        return JSON.parse(row.slots);
      };
      const find = (columns: string, text: string, ending = "*"): number[] => {
        const terms = text.split(" ").map((word) => `"${word}"`);
        return findAll(columns, terms.join(" AND ") + ending);
      };
      const own = terms(marked(text));
      const inNames = find("name", asked);
      const whole = find("name brand text", asked, "");
      const stemmed = stems[locale]?.find(asked, "name") ?? [];
      const withMarks = own === asked ? [] : find("marked", own);
      const coded = [...codes.find(text)];

      const enterBest = (inBrands: number[]) => {
        for (const slot of inBrands) scores[slot] = SCORE.brand;
        for (const slot of inNames) {
          const name = names[locale][slot]!;
          scores[slot] =
            name === asked
              ? SCORE.exactName
              : name.startsWith(asked)
                ? SCORE.nameStart
                : SCORE.nameWords;
        }
        for (const slot of whole) scores[slot]! += SCORE.wholeWords;
        for (const slot of stemmed)
          scores[slot] = Math.max(scores[slot]!, SCORE.nameStems + SCORE.wholeWords);
        for (const slot of withMarks) scores[slot]! += SCORE.ownMarks;
        for (const slot of coded) scores[slot] = SCORE.exactCode;
      };

      for (const slot of inNames) scores[slot] = SCORE.nameWords;
      const others = [...whole, ...withMarks].filter((slot) => scores[slot] === 0);
      for (const slot of others) scores[slot] = SCORE.text;
      enterBest(others.length > 0 ? find("name brand", asked) : []);
      if (isEnough(scores)) return scores;
      scores.fill(0);
      for (const slot of stems[locale]?.find(asked) ?? []) scores[slot] = SCORE.stems;
      for (const slot of find("name brand text description", asked, ""))
        scores[slot] = SCORE.description;
      const meant = withSynonyms(asked, synonyms());
      for (const slot of meant === null ? [] : findAll("name brand text", meant)) {
        scores[slot] = SCORE.synonyms;
      }
      for (const slot of find("name brand text", asked)) scores[slot] = SCORE.text;
      enterBest(find("name brand", asked));
      return scores;
    },

    /** What may have been meant by a text of which `scores` finds nothing. */
    corrections: (text: string, locale: Locale) =>
      correctionsOf(text, vocabularies[locale].words()),

    close: () => db.close(),
  };
}

function createTable(db: DatabaseSync, locale: Locale): Table {
  const table = tableOf(locale);
  db.exec(`CREATE VIRTUAL TABLE ${table} USING fts5(name, brand, text, marked, description, content='', contentless_delete=1,
    prefix='1 2', tokenize="unicode61 remove_diacritics 0")`);
  db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', ${BUFFER_BYTES})`);
  const add = db.prepare(
    `INSERT INTO ${table} (rowid, name, brand, text, marked, description) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const remove = db.prepare(`DELETE FROM ${table} WHERE rowid = ?`);
  // FTS5's own rowids exceed JavaScript's safe integers, and Node reports the last of them.
  for (const statement of [add, remove]) statement.setReadBigInts(true);
  return {
    add,
    remove,
    // Reading one JSON text is many times faster than reading a row for each product.
    match: db.prepare(
      `SELECT json_group_array(rowid) AS slots FROM ${table} WHERE ${table} MATCH ?`,
    ),
  };
}

function tableOf(locale: Locale): string {
  return `words_${locale}`;
}

function terms(text: string): string {
  return termsOf(text).join(" ");
}

function folded(text: string): string {
  return terms(fold(text));
}
