import type { DatabaseSync } from "node:sqlite";
import { inTransaction, prepareWrite } from "#middleware/catalog-index/transaction.ts";
import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import type { Goods } from "./goods.ts";

/** What products are found by, besides their ids: `image` is one of a gallery. */
type Kind = "categories" | "tags" | "image";
type First = { position: number; image: string };

export type GoodsTable = ReturnType<typeof openGoodsTable>;

/** The products by id, in the catalogue's database: in memory they would be the most of the process. */
export function openGoodsTable(db: DatabaseSync) {
  db.exec(`CREATE TABLE IF NOT EXISTS goods (id INTEGER PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS goods_by (kind TEXT, id INTEGER, position REAL, product INTEGER, image TEXT,
      PRIMARY KEY (kind, id, position, product)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS goods_by_product ON goods_by (product)`);
  const read = db.prepare("SELECT value FROM goods WHERE id = ?");
  const write = prepareWrite(db, "INSERT INTO goods VALUES (?, ?)");
  const forget = prepareWrite(db, "DELETE FROM goods WHERE id = ?");
  const index = prepareWrite(db, "INSERT OR IGNORE INTO goods_by VALUES (?, ?, ?, ?, ?)");
  const forgetIndex = prepareWrite(db, "DELETE FROM goods_by WHERE product = ?");
  const productsOf = db.prepare(
    "SELECT json_group_array(product) AS ids FROM goods_by WHERE kind = ? AND id = ?",
  );
  const images = db.prepare(
    "SELECT DISTINCT product FROM goods_by WHERE kind = 'image' AND id NOT IN (SELECT value FROM json_each(?))",
  );
  const first = db.prepare(
    `SELECT position, image FROM goods_by WHERE kind = 'categories' AND id = ? AND image IS NOT NULL
      ORDER BY position, product LIMIT 1`,
  );
  const all = db.prepare("SELECT json_group_array(id) AS ids FROM goods").get();
  const ids = new Set(idsIn(all));

  function remove(id: number): void {
    forget.run(id);
    forgetIndex.run(id);
  }

  function add(one: Goods): void {
    const { id, position } = one;
    write.run(id, JSON.stringify(one));
    const ref = one.images.find((image) => image.ref)?.ref;
    const image = ref ? JSON.stringify(ref) : null;
    for (const category of one.categories) index.run("categories", category, position, id, image);
    for (const tag of one.tags) index.run("tags", tag, 0, id, null);
    for (const { ref: own } of one.images)
      if (own?.kind === "g") index.run("image", own.id, 0, id, null);
  }

  return {
    get size() {
      return ids.size;
    },
    has: (id: number) => ids.has(id),
    ids: () => [...ids],
    get(id: number): Goods | undefined {
      if (!ids.has(id)) return undefined;
      return JSON.parse((read.get(id) as { value: string }).value) as Goods;
    },

    put(goods: Goods[], gone: number[] = []): void {
      inTransaction(db, () => {
        for (const id of [...gone, ...goods.map((one) => one.id)]) remove(id);
        for (const one of goods) add(one);
      });
      for (const id of gone) ids.delete(id);
      for (const { id } of goods) ids.add(id);
    },

    clear(): void {
      db.exec("DELETE FROM goods; DELETE FROM goods_by");
      ids.clear();
    },

    idsWith: (kind: Kind, id: number): number[] => idsIn(productsOf.get(kind, id)),
    /** The products that have another image in a gallery than these. */
    idsWithOtherImages: (known: Iterable<number>): number[] =>
      images.all(JSON.stringify([...known])).map((row) => (row as { product: number }).product),
    /** By its position, the first product of a category that has an image. */
    firstImageIn(category: number): { position: number; ref: ImageRef } | null {
      const row = first.get(category) as First | undefined;
      return row ? { position: row.position, ref: JSON.parse(row.image) as ImageRef } : null;
    },
  };
}

function idsIn(row: unknown): number[] {
  return JSON.parse((row as { ids: string }).ids) as number[];
}
