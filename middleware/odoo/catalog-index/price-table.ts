import type { DatabaseSync } from "node:sqlite";
import { inTransaction, prepareWrite } from "#middleware/catalog-index/transaction.ts";
import type { Price } from "./prices.ts";

export type PriceTable = ReturnType<typeof openPriceTable>;
/** The prices of one list by variant. */
export type PricesOfList = { get(variant: number): Price | undefined };
/** By list. */
export type Prices = {
  get(list: number): PricesOfList | undefined;
  ids(): number[];
};

/** The prices of the lists that somebody uses, in the catalogue's database. A list is loaded for its first shopper. */
export function openPriceTable(db: DatabaseSync) {
  db.exec(`CREATE TABLE IF NOT EXISTS price_lists (id INTEGER PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS prices (list INTEGER, variant INTEGER, price INTEGER NOT NULL, before INTEGER,
      PRIMARY KEY (list, variant)) WITHOUT ROWID`);
  const addList = prepareWrite(db, "INSERT OR IGNORE INTO price_lists VALUES (?)");
  const write = prepareWrite(db, "INSERT OR REPLACE INTO prices VALUES (?, ?, ?, ?)");
  const read = db.prepare("SELECT price, before FROM prices WHERE list = ? AND variant = ?");
  const lists = new Map<number, PricesOfList>();
  for (const { id } of db.prepare("SELECT id FROM price_lists").all() as { id: number }[])
    lists.set(id, pricesOf(id));

  function pricesOf(list: number): PricesOfList {
    return { get: (variant) => read.get(list, variant) as Price | undefined };
  }

  return {
    get: (list: number) => lists.get(list),
    has: (list: number) => lists.has(list),
    ids: () => [...lists.keys()],

    put(list: number, prices: Iterable<[variant: number, price: Price]>): void {
      inTransaction(db, () => {
        addList.run(list);
        for (const [variant, { price, before }] of prices) write.run(list, variant, price, before);
      });
      if (!lists.has(list)) lists.set(list, pricesOf(list));
    },

    clear(): void {
      db.exec("DELETE FROM prices; DELETE FROM price_lists");
      lists.clear();
    },
  };
}
