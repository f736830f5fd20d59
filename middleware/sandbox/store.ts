import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { transaction } from "./database.ts";

/** The sandbox's books, as its features see them. */
export type Store = {
  db: DatabaseSync;
  now(): Date;
  /** Where shoppers reach the shop, without a slash at the end. */
  publicUrl: string;
  /** The first row, all rows, or the effect of a statement, which is prepared once. `Row` says what the SQL selects. */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastInsertRowid: number };
  /** All of `work` or nothing of it; inside another transaction, a part of that one. `work` is synchronous. */
  transaction<T>(work: () => T): T;
  /** Tells listeners what changed: inside a transaction after its end, and not at all when it is rolled back. */
  emit(tags: string[]): void;
  onChange(listener: (tags: string[]) => void): void;
};

export function openStore(
  db: DatabaseSync,
  options: { now: () => Date; publicUrl: string },
): Store {
  const statements = new Map<string, StatementSync>();
  const listeners: ((tags: string[]) => void)[] = [];
  let waiting = new Set<string>();

  function prepared(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = db.prepare(sql)));
    return statement;
  }

  function deliver() {
    if (waiting.size === 0) return;
    const tags = [...waiting];
    waiting = new Set();
    for (const listener of listeners) listener(tags);
  }

  return {
    db,
    now: options.now,
    publicUrl: options.publicUrl,
    get: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepared(sql).run(...values);
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
    transaction(work) {
      if (db.isTransaction) return work();
      try {
        const result = transaction(db, work);
        deliver();
        return result;
      } finally {
        waiting.clear();
      }
    },
    emit(tags) {
      for (const tag of tags) waiting.add(tag);
      if (!db.isTransaction) deliver();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
