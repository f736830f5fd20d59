import type { DatabaseSync } from "node:sqlite";
import type { Locale } from "#contract/limits.ts";

/** All words of each product by their English stems (Porter's, which FTS5 has): "jumpers" finds a jumper. */
export function openStems(db: DatabaseSync, locale: Locale) {
  const table = `stems_${locale}`;
  db.exec(`CREATE VIRTUAL TABLE ${table} USING fts5(words, content='', contentless_delete=1, detail=none,
    tokenize="porter unicode61 remove_diacritics 0")`);
  const add = db.prepare(`INSERT INTO ${table} (rowid, words) VALUES (?, ?)`);
  const remove = db.prepare(`DELETE FROM ${table} WHERE rowid = ?`);
  for (const statement of [add, remove]) statement.setReadBigInts(true);
  const match = db.prepare(
    `SELECT json_group_array(rowid) AS slots FROM ${table} WHERE ${table} MATCH ?`,
  );
  return {
    add,
    remove,
    /** The slots of products with all these words in some form. `text` has letters, digits and spaces only. */
    find(text: string): number[] {
      const terms = text.split(" ").map((word) => `"${word}"`);
      const row = match.get(terms.join(" AND ")) as { slots: string };
      return JSON.parse(row.slots);
    },
  };
}
