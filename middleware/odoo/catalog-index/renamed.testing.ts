import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import { onTestFinished } from "vitest";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import { EVERYTHING } from "#middleware/catalog-index/entry.ts";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { Pause } from "#middleware/odoo/core/in-turn.ts";
import { background } from "./background.ts";
import { openCatalogIndex } from "./catalog-index.ts";
import { type Kept, openCatalogueFile } from "./catalogue-file.ts";
import { entriesIn, type Stock } from "./contents.ts";
import type { Goods } from "./goods.ts";
import { product } from "./goods.testing.ts";
import { openGoodsTable } from "./goods-table.ts";
import { readNames } from "./load.ts";
import { openPriceTable } from "./price-table.ts";

type CategoryRow = { id: number; name: string; parent_id: number | false };

/** Odoo as far as names are read from it; `down` fails what reads products. */
export function odooWith(categories: CategoryRow[]) {
  const state = { categories, warehouseId: 1, isDown: false, readGoods: 0 };
  const rows = (what: string) => {
    if (what === "categories")
      return state.categories.map((row) => ({ ...row, website_description: false }));
    if (what === "site") return [{ id: 1, warehouse_id: state.warehouseId }];
    if (what === "priceLists") return [{ id: 1, currency_id: { name: "AUD" } }];
    if (what.startsWith("goods")) {
      state.readGoods++;
      if (state.isDown) throw new Error("Odoo is down");
    }
    return [];
  };
  const answers: Record<string, (args: { what: string }) => unknown> = {
    "catalog-index.read": ({ what }) => ({ rows: rows(what) }),
    "catalog-index.labels": () => ({
      ribbons: [],
      tags: [],
      units: [],
      base_units: [],
      places: [],
      piece_id: 1,
      has_base_prices: false,
    }),
    "images.checksums": () => ({ images: [] }),
  };
  const client = {
    directory: async () => ({ websiteId: 1, companyId: 1, priceListId: 1 }),
    procedure: async (_: unknown, name: string, args: { what: string }, answer: z.ZodType) =>
      answer.parse(answers[name]!(args)),
  } as unknown as OdooClient; // why: a client is a whole connection
  return { state, client };
}

export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "wattle-renamed-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const shop = { url: "https://erp.example", database: "shop" };
const log = { info() {}, warn() {}, error() {} };
export const fileIn = (path: string | null) => openCatalogueFile(path, shop, log);

/** An index with these products, as one that was kept. */
export async function openWith(
  client: OdooClient,
  goods: Partial<Goods>[],
  {
    path = null,
    openIndex = (_, db) => openListing(undefined, db),
    changed = () => {},
    copied = Promise.resolve(),
  }: {
    path?: string | null;
    openIndex?: OpenIndex;
    changed?: (tags: string[]) => void;
    copied?: Promise<void>;
  } = {},
) {
  const file = fileIn(path);
  const tables = { goods: openGoodsTable(file.db), prices: openPriceTable(file.db) };
  const own = goods.map((more, at) =>
    product(at + 1, {
      rule: {
        is_storable: false,
        allow_out_of_stock_order: true,
        show_availability: false,
        available_threshold: 0,
      },
      variants: [
        {
          id: at + 1,
          sku: "",
          barcode: "",
          free: 1,
          ribbon: null,
          tags: [],
          base: null,
          values: {},
        },
      ],
      ...more,
    }),
  );
  tables.goods.put(own);
  tables.prices.put(
    1,
    own.map(({ id }) => [id, { price: 100, before: null }]),
  );
  const names = await readNames(client, background());
  const seen = { since: "", revision: {}, products: {}, rules: {}, ruleIds: [] };
  const head = { ...names, seen, blocks: { blocks: {}, block_size: 1000, prices: "" } };
  const first = openListing(undefined, file.db);
  const stock: Stock = { ...head, ...tables };
  first.change(entriesIn(stock, tables.goods.ids()));
  await first.prepare();
  let writing: Promise<boolean> | null = null;
  async function writeAfter(copy: Promise<void>, pause: () => Pause, then: () => Kept) {
    await copy;
    const paused = pause();
    await paused.held;
    return file.write(() => ({ ...paused, goOn() {} }), then).finally(paused.goOn);
  }
  const kept = {
    ...file,
    read: () => ({ head, index: first.state() }),
    /** As of a large database: it is copied while changes go on, and they pause when `copied` resolves. */
    write: (pause: () => Pause, then: () => Kept) => (writing = writeAfter(copied, pause, then)),
  };
  const index = openCatalogIndex(client, changed, { file: kept, openIndex });
  onTestFinished(() => index.close());
  await index.ready();
  return { index, seen, written: () => writing };
}

/** The next start of the same shop; null if nothing was kept. */
export async function startAgain(client: OdooClient, path: string) {
  const file = fileIn(path);
  if (file.read() === null) return null;
  const openIndex: OpenIndex = (_, db) => openListing(undefined, db);
  const index = openCatalogIndex(client, () => {}, { file, openIndex });
  onTestFinished(() => index.close());
  await index.ready();
  return index;
}

export function found(index: { listing: ReturnType<OpenIndex> }, search: string) {
  return (index.listing as ReturnType<typeof openListing>).find({
    ...EVERYTHING,
    isAsTyped: true,
    search,
    locale: "en_US",
    priceList: "1",
  }).total;
}
