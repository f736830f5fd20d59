import type { DatabaseSync, StatementSync } from "node:sqlite";

/** All of it or nothing, and a tenth of the time. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec("BEGIN");
  try {
    work();
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

/** FTS5's own rowids exceed JavaScript's safe integers, and Node reports the database's last one with every write. */
export function prepareWrite(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}
