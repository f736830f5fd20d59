import { hash } from "node:crypto";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Columns } from "./columns.ts";
import type { ListingEntry } from "./entry.ts";
import { openCodes } from "./codes.ts";
import { correctionsOf } from "./corrections.ts";
import { fold, marked, termsOf } from "./terms.ts";
import { SCORE } from "./scores.ts";
import { isStemmed, openStems } from "./stems.ts";
import { type Synonyms, withSynonyms } from "./synonyms.ts";
import { mergedInParts } from "./merged-in-parts.ts";
import { openTexts } from "./texts.ts";
import { inTransaction, prepareWrite } from "./transaction.ts";
import { openVocabulary } from "./vocabulary.ts";

type Table = {
  add: StatementSync;
  remove: StatementSync;
  match: StatementSync;
  merge: () => void;
};

export type TextSearch = ReturnType<typeof openSearch>;

/**
 * A full-text search index, in this database or in memory. Terms are folded before they are indexed, and a query is rebuilt from its
 * letters and digits only, so that input is never parsed as query syntax.
 */
export function openSearch(columns: Columns, synonyms: () => Synonyms, file?: DatabaseSync) {
  const db = file ?? new DatabaseSync(":memory:");
  const tables = inEveryLocale((locale) => createTable(db, locale));
  const stems = inEveryLocale((locale) => (isStemmed(locale) ? openStems(db, locale) : null));

  const merged = [...Object.values(tables), ...Object.values(stems).filter((one) => one !== null)];

  const vocabularies = inEveryLocale((locale) => openVocabulary(db, tableOf(locale)));

  const codes = openCodes(db);
  /** The others are `brand \n text`: FTS5 keeps no places of words, which would be a quarter more memory. */
  const texts = openTexts(db);
  let names = inEveryLocale((): string[] => []);
  let isWritten = false;

  function forget(slot: number): void {
    if (!texts.remove(slot)) return;
    isWritten = true;
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
      if (texts.digestOf(slot) === digest) return;
      forget(slot);
      isWritten = true;
      codes.put(slot, entry.codes);
      const others = inEveryLocale(() => "");
      for (const locale of LOCALES) {
        const written = [entry.name[locale], entry.brand, entry.text[locale]];
        const [name = "", ...rest] = written.map(folded);
        names[locale][slot] = name;
        others[locale] = rest.join(" \n ");
        vocabularies[locale].forget();
        const own = terms(marked(written.join(" ")));
        tables[locale].add.run(slot, name, ...rest, own, entry.description[locale]);
        stems[locale]?.add.run(slot, name, [...rest, entry.description[locale]].join(" "));
      }
      texts.put(slot, digest, others);
    },

    remove: forget,

    /** Batches changes: a tenth of the time. */
    together(work: () => void): void {
      isWritten = false;
      inTransaction(db, work);
      if (isWritten) for (const table of merged) table.merge();
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
      // Those by a name alone are in `inNames`; several words may be divided between both.
      const findInBrands = () => find(asked.includes(" ") ? "name brand" : "brand", asked);

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
      let isElsewhere = false;
      for (const slot of [...whole, ...withMarks]) {
        if (scores[slot] !== 0) continue;
        scores[slot] = SCORE.text;
        isElsewhere = true;
      }
      enterBest(isElsewhere ? findInBrands() : []);
      if (isEnough(scores)) return scores;
      scores.fill(0);
      for (const slot of stems[locale]?.find(asked) ?? []) scores[slot] = SCORE.stems;
      for (const slot of find("name brand text description", asked, ""))
        scores[slot] = SCORE.description;
      const meant = withSynonyms(asked, synonyms());
      for (const slot of meant ? findAll("name brand text", meant.query) : [])
        if (meant?.isMeantBy(() => ` ${names[locale][slot]} \n ${texts.otherOf(slot, locale)} `))
          scores[slot] = SCORE.synonyms;
      for (const slot of find("name brand text", asked)) scores[slot] = SCORE.text;
      enterBest(findInBrands());
      return scores;
    },

    /** What may have been meant by a text of which `scores` finds nothing. */
    corrections: (text: string, locale: Locale) =>
      correctionsOf(text, vocabularies[locale].words()),

    /** What is not in the database. */
    state: () => names,
    restore(kept: typeof names): void {
      names = kept;
    },

    close: () => file ?? db.close(),
  };
}

function createTable(db: DatabaseSync, locale: Locale): Table {
  const table = tableOf(locale);
  db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS ${table} USING fts5(name, brand, text, marked, description, content='', contentless_delete=1,
    detail=column, prefix='1 2', tokenize="ascii")`);
  const add = prepareWrite(
    db,
    `INSERT INTO ${table} (rowid, name, brand, text, marked, description) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const remove = prepareWrite(db, `DELETE FROM ${table} WHERE rowid = ?`);
  return {
    add,
    remove,
    merge: mergedInParts(db, table),
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
