import type { DatabaseSync } from "node:sqlite";
import { prepareWrite } from "./transaction.ts";

/** Of some 4 kB: more than a change of `IN_A_STEP` products writes, through all levels of a large table. */
const PAGES = 16;

/**
 * FTS5 writes each change into a segment of its own and merges those later, by default a quarter of a thousand pages at once, which
 * keeps the event loop for up to 50 ms. Here each change is followed by a small part of that work: the returned function does it.
 */
export function mergedInParts(db: DatabaseSync, table: string): () => void {
  db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0)`);
  db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('crisismerge', 64)`);
  const merge = prepareWrite(db, `INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`);
  return () => void merge.run(PAGES);
}
