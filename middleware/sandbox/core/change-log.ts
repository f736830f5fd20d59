import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** A process that has missed more changes than this clears its caches. */
const KEPT = 10_000;

/** Passes the tags of changes between the processes that share the database. */
export function openChangeLog(db: DatabaseSync) {
  const me = randomUUID();
  const insert = db.prepare("INSERT INTO change (writer, tags) VALUES (?, ?)");
  const forget = db.prepare("DELETE FROM change WHERE seq <= ?");
  const since = db.prepare("SELECT seq, writer, tags FROM change WHERE seq > ? ORDER BY seq");
  const newest = db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM change");
  const version = db.prepare("PRAGMA data_version");

  let seen = Number(newest.get()?.["seq"]);
  let seenVersion = version.get()?.["data_version"];

  return {
    write(tags: string[]): void {
      const { lastInsertRowid } = insert.run(me, JSON.stringify(tags));
      forget.run(Number(lastInsertRowid) - KEPT);
    },

    /** The changes of other processes since the last call; costs one PRAGMA if there are none. */
    news(): string[] {
      const current = version.get()?.["data_version"];
      if (current === seenVersion) return [];
      const tags = new Set<string>();
      for (const row of since.all(seen)) {
        seen = Number(row["seq"]);
        if (row["writer"] === me) continue;
        for (const tag of JSON.parse(String(row["tags"])) as string[]) tags.add(tag);
      }
      seenVersion = current; // at last: a read that failed is repeated
      return [...tags];
    },
  };
}
