import type { DatabaseSync } from "node:sqlite";
import { prepareWrite } from "./transaction.ts";

/** How much FTS5 buffers before it writes; its default takes twice as long for a large catalogue. */
const BUFFER_BYTES = 32 * 1024 * 1024;
/** Of some 4 kB: more than a change of `IN_A_STEP` products writes, through all levels of a large table. */
const PAGES = 16;

/**
 * FTS5 writes each change into a segment of its own and merges those later, by default a quarter of a thousand pages at once, which
 * keeps the event loop for up to 50 ms. Here each change is followed by a small part of that work: the returned function does it.
 */
export function mergedInParts(db: DatabaseSync, table: string): () => void {
  const settings = { hashsize: BUFFER_BYTES, automerge: 0, crisismerge: 64 };
  for (const [name, value] of Object.entries(settings))
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('${name}', ${value})`);
  const merge = prepareWrite(db, `INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`);
  return () => void merge.run(PAGES);
}
