import type { DatabaseSync } from "node:sqlite";
import { lettersOf, type Vocabulary } from "./corrections.ts";
import { fold } from "./terms.ts";

/** The words of a table of `search.ts`, read when they are first needed after a change. */
export function openVocabulary(db: DatabaseSync, table: string) {
  db.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary_of_${table} USING fts5vocab(${table}, 'col')`,
  );
  const written = db.prepare(
    `SELECT term, doc AS products FROM vocabulary_of_${table} WHERE col = 'marked'`,
  );
  let known: Vocabulary | null = null;
  return {
    forget(): void {
      known = null;
    },
    words(): Vocabulary {
      known ??= read(written.all() as { term: string; products: number }[]);
      return known;
    },
  };
}

/** Words that differ by diacritics alone are one, as most products write it. */
function read(rows: { term: string; products: number }[]): Vocabulary {
  const words: Vocabulary = new Map();
  for (const { term: written, products } of rows) {
    const term = fold(written);
    const before = words.get(term);
    if (!before || products > before.products)
      words.set(term, { written, products, letters: lettersOf(term) });
  }
  return words;
}
