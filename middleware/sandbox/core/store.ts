import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Locale } from "#contract/limits.ts";
import { openChangeLog } from "./change-log.ts";
import { transaction } from "./database.ts";

/** The sandbox's database. */
export type Store = {
  db: DatabaseSync;
  now: () => Date;
  /** The shop's public address, without a slash at the end. */
  publicUrl: string;
  /** The shop's name, for mails. */
  brand: string;
  /** Who is behind it, for mails. */
  legal: (locale: Locale) => string;
  /** How and when its support is reached, for mails. */
  support: (locale: Locale) => string[];
  /** Signs links in mails. */
  secret: string;
  /** The provider of new card payments. */
  cards: string;
  /** How long an order waits for its bank transfer. */
  bankTransferDays: number;
  /** After which a session without a visit ends. */
  sessionIdleDays: number;
  /** How long after the delivery goods can be returned. */
  returnDays: number;
  /**
   * The first row, all rows, or the effect of a statement, which is prepared once. `Row` is the type of the selected
   * row.
   */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastInsertRowid: number };
  /** Runs `work` in a transaction; inside another transaction as a part of it. `work` is synchronous. */
  transaction<T>(work: () => T): T;
  /**
   * Notifies listeners of changes, here and in other processes on the same file: inside a transaction after its
   * commit, and not at all after a rollback.
   */
  emit(tags: string[]): void;
  onChange(listener: (tags: string[]) => void): void;
  /** Notifies listeners at once of what other processes have changed. */
  catchUp(): void;
  /** Reports what failed outside a request. */
  onFault(sentence: string, error: unknown): void;
  close(): void;
};

const NEWS_INTERVAL_MS = 1000;

export function openStore(
  db: DatabaseSync,
  options: Pick<
    Store,
    | "now"
    | "publicUrl"
    | "legal"
    | "support"
    | "secret"
    | "cards"
    | "bankTransferDays"
    | "sessionIdleDays"
    | "onFault"
  > & {
    brand: () => string;
    returnDays: () => number;
  },
): Store {
  const statements = new Map<string, StatementSync>();
  const listeners: ((tags: string[]) => void)[] = [];
  const log = openChangeLog(db);
  const isShared = db.location() !== null;
  let waiting = new Set<string>();

  const timer = isShared ? setInterval(listen, NEWS_INTERVAL_MS).unref() : undefined;

  function prepared(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = db.prepare(sql)));
    return statement;
  }

  /** An error here would end the process. */
  function listen() {
    try {
      if (!db.isOpen) clearInterval(timer);
      else if (!db.isTransaction) notify(log.news());
    } catch (error) {
      options.onFault("changes of other processes were not read", error);
    }
  }

  function notify(tags: string[]) {
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  }

  function record() {
    if (isShared && waiting.size > 0) log.write([...waiting]);
  }

  function deliver() {
    const tags = [...waiting];
    waiting = new Set();
    notify(tags);
  }

  return {
    db,
    now: options.now,
    publicUrl: options.publicUrl,
    get brand() {
      return options.brand();
    },
    get returnDays() {
      return options.returnDays();
    },
    legal: options.legal,
    support: options.support,
    onFault: options.onFault,
    secret: options.secret,
    cards: options.cards,
    bankTransferDays: options.bankTransferDays,
    sessionIdleDays: options.sessionIdleDays,
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
        const result = transaction(db, () => {
          const result = work();
          record();
          return result;
        });
        deliver();
        return result;
      } finally {
        waiting.clear();
      }
    },
    emit(tags) {
      for (const tag of tags) waiting.add(tag);
      if (db.isTransaction) return;
      record();
      deliver();
    },
    onChange: (listener) => void listeners.push(listener),
    catchUp: listen,
    close() {
      clearInterval(timer);
      db.close();
    },
  };
}
