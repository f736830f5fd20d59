import type { DatabaseSync } from "node:sqlite";
import type { Locale } from "#contract/limits.ts";
import { mergedInParts } from "./merged-in-parts.ts";
import { prepareWrite } from "./transaction.ts";

/** "toys for cats" asks for toys and cats. */
const SMALL_WORDS = new Set([
  "a",
  "an",
  "and",
  "for",
  "from",
  "in",
  "of",
  "on",
  "the",
  "to",
  "with",
]);

/** FTS5 has the stems of English alone; other languages of shops are found by their whole words and beginnings. */
export const isStemmed = (locale: Locale) => locale.startsWith("en");

/** The words of a folded text whose stems are looked for; null in other languages and scripts. */
export function meantWords(text: string, locale: Locale): string[] | null {
  // FTS5 divides some letters of other scripts, and knows no stems of them.
  if (!isStemmed(locale) || !/^[a-z\d ]+$/.test(text)) return null;
  const words = text.split(" ");
  const meant = words.filter((word) => !SMALL_WORDS.has(word));
  return meant.length > 0 ? meant : words;
}

/** All words of each product by their English stems (Porter's, which FTS5 has): "jumpers" finds a jumper. */
export function openStems(db: DatabaseSync, locale: Locale) {
  const table = `stems_${locale}`;
  db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS ${table} USING fts5(name, words, content='', contentless_delete=1, detail=column,
    tokenize="porter unicode61 remove_diacritics 0")`);
  const add = prepareWrite(db, `INSERT INTO ${table} (rowid, name, words) VALUES (?, ?, ?)`);
  const remove = prepareWrite(db, `DELETE FROM ${table} WHERE rowid = ?`);
  const match = db.prepare(
    `SELECT json_group_array(rowid) AS slots FROM ${table} WHERE ${table} MATCH ?`,
  );
  return {
    add,
    remove,
    merge: mergedInParts(db, table),
    /** The slots of products with all these words in some form. `text` is folded. */
    find(text: string, columns: "name" | "name words" = "name words"): number[] {
      const terms = meantWords(text, locale)?.map((word) => `"${word}"`);
      if (!terms) return [];
      const row = match.get(`{${columns}} : (${terms.join(" AND ")})`) as { slots: string };
      return JSON.parse(row.slots);
    },
  };
}
