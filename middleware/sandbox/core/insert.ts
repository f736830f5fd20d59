import type { SQLInputValue } from "node:sqlite";
import type { Store } from "./store.ts";

/** Writes one row and returns its rowid. */
export function insert(store: Store, table: string, row: Record<string, SQLInputValue>): number {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  return store.run(sql, ...Object.values(row)).lastInsertRowid;
}
