import type { DatabaseSync } from "node:sqlite";
import { fold, termsOf } from "./terms.ts";
import { prepareWrite } from "./transaction.ts";

/** SKUs and barcodes with the slots of the products that have them; signs, spaces and case do not count. */
export function openCodes(db: DatabaseSync) {
  db.exec(`CREATE TABLE IF NOT EXISTS codes (code TEXT, slot INTEGER, PRIMARY KEY (code, slot)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS codes_by_slot ON codes (slot)`);
  const add = prepareWrite(db, "INSERT OR IGNORE INTO codes VALUES (?, ?)");
  const removed = prepareWrite(db, "DELETE FROM codes WHERE slot = ?");
  const found = db.prepare("SELECT slot FROM codes WHERE code = ?");
  return {
    remove: (slot: number): void => void removed.run(slot),
    put(slot: number, codes: string[]): void {
      removed.run(slot);
      for (const code of codes.map(keyOf)) if (code !== "") add.run(code, slot);
    },
    find: (text: string): number[] =>
      found.all(keyOf(text)).map((row) => (row as { slot: number }).slot),
  };
}

/** A code as it is compared. */
export function keyOf(text: string): string {
  return termsOf(fold(text)).join("");
}
