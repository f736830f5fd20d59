import type { DatabaseSync } from "node:sqlite";
import type { Locale } from "#contract/limits.ts";
import { prepareWrite } from "./transaction.ts";

/** By slot: what tells whether its terms changed, and the texts that are seldom read. */
export function openTexts(db: DatabaseSync) {
  db.exec(
    "CREATE TABLE IF NOT EXISTS texts (slot INTEGER PRIMARY KEY, digest TEXT NOT NULL, others TEXT NOT NULL)",
  );
  const put = prepareWrite(db, "INSERT OR REPLACE INTO texts VALUES (?, ?, ?)");
  const removed = prepareWrite(db, "DELETE FROM texts WHERE slot = ?");
  const digest = db.prepare("SELECT digest FROM texts WHERE slot = ?");
  const other = db.prepare("SELECT others ->> ? AS text FROM texts WHERE slot = ?");
  return {
    put: (slot: number, digest: string, others: Record<Locale, string>): void =>
      void put.run(slot, digest, JSON.stringify(others)),
    /** Whether there were any. */
    remove: (slot: number): boolean => removed.run(slot).changes > 0,
    digestOf: (slot: number) => (digest.get(slot) as { digest: string } | undefined)?.digest,
    otherOf: (slot: number, locale: Locale) =>
      (other.get(locale, slot) as { text: string } | undefined)?.text ?? "",
  };
}
