import { DatabaseSync } from "node:sqlite";
import { catalogSchema } from "./migrations/001-catalog.ts";
import { commerceSchema } from "./migrations/002-commerce.ts";

/** In order; each runs once, in a transaction of its own. Never edit one that has been released: add another. */
const MIGRATIONS = [catalogSchema, commerceSchema];

/** Opens the sandbox's books, made on first use. `:memory:` for tests. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL;",
  );
  const done = db.prepare("PRAGMA user_version").get() as { user_version: number };
  for (let version = done.user_version; version < MIGRATIONS.length; version++) {
    transaction(db, () => {
      db.exec(MIGRATIONS[version]!);
      db.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
  return db;
}

/** All of `work` or nothing of it. IMMEDIATE: two processes on one file queue up instead of failing halfway. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
