import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { createTurns, pauseOf } from "#middleware/odoo/core/in-turn.ts";
import { background } from "./background.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import { openComparison } from "./compare.ts";
import {
  changedTags,
  enterPrices,
  entriesIn,
  IN_A_STEP,
  tagOf,
  type Stock,
  variantsIn,
  variantsOf,
  viewInSteps,
} from "./contents.ts";
import { readGoods } from "./goods.ts";
import { openGoodsTable } from "./goods-table.ts";
import { openLoader } from "./load.ts";
import { openPriceTable } from "./price-table.ts";
import { type PriceList, readPrices } from "./prices.ts";
import type { Seen } from "./revision.ts";
import { forgetFirstImages } from "./first-images.ts";
import { openFirstLoad } from "./first-load.ts";
import { openRenaming } from "./renaming.ts";
import { openSoFar } from "./so-far.ts";

export type CatalogIndex = ReturnType<typeof openCatalogIndex>;

/**
 * The shop's catalogue, from the file of an earlier process if there is one. `changed` gets the tags of what differs from
 * before.
 */
export function openCatalogIndex(
  odoo: OdooClient,
  changed: (tags: string[]) => void,
  {
    file,
    synonyms,
    openIndex = (_, db) => openListing(synonyms, db),
    patienceMs,
    log,
  }: {
    file: CatalogueFile;
    synonyms?: (() => Synonyms) | undefined;
    openIndex?: OpenIndex | undefined;
    patienceMs?: number | undefined;
    log?: Log;
  },
) {
  const listing = openIndex({ read: entriesOf, changed }, file.db);
  const tables = { goods: openGoodsTable(file.db), prices: openPriceTable(file.db) };
  const inTurn = createTurns();
  const loadAll = openLoader(odoo, background, tables);
  let stock: Stock | null = null;
  /** What the first load has read so far. */
  let growing: Stock | null = null;
  const { whole, ready } = openFirstLoad(
    () => stock,
    () => inTurn(load),
    patienceMs,
  );
  /** Than the file. */
  let isOther = false;
  /** The writing of the file. */
  let keeping: Promise<boolean> | null = null;
  let isClosed = false;

  const renaming = openRenaming({
    odoo,
    inTurn,
    stock: {
      get: () => stock,
      set(named) {
        stock = named;
        isOther = true;
      },
    },
    enter,
    reread,
    changed,
    failed: (error) => log?.warn("could not enter the products with other names", { error }),
  });

  async function load(): Promise<Stock> {
    const kept = file.read();
    if (kept) {
      listing.restore(kept.index);
      return (stock = { ...kept.head, ...tables });
    }
    const fresh = await loadAll(async (more, { ids, gone }) => {
      growing = more;
      await enter(more, ids, { gone, isMoreToCome: true });
    });
    await listing.change([]);
    stock = fresh;
    growing = null;
    isOther = true;
    void keep(); // a large catalogue takes minutes to load
    return fresh;
  }

  /** In steps, between which requests are answered. */
  async function enter(
    from: Stock,
    ids: number[],
    { gone = [], ...how }: { gone?: number[]; isMoreToCome?: boolean } = {},
  ) {
    const put = (part: number[]) => listing.change(entriesIn(from, part), [], how);
    await inSteps(gone, IN_A_STEP, (part) => listing.change([], part.map(String), how));
    await inSteps(ids, IN_A_STEP, put);
    await listing.prepare();
  }

  function entriesOf(ids: string[]) {
    const from = stock ?? growing;
    return from ? entriesIn(from, ids.map(Number)) : [];
  }

  /** Reads these products again. */
  const refresh = (ids: number[]) => inTurn(() => reread(ids));

  async function reread(ids: number[]): Promise<void> {
    const now = stock;
    if (!now || ids.length === 0) return;
    const found = await readGoods(odoo, background, ids);
    const wanted = new Set([now.site.priceListId, ...now.prices.ids()]);
    const lists = [...now.lists.values()].filter(({ id }) => wanted.has(id));
    const prices = await readPrices(odoo, background, lists, variantsOf(found));
    const before = await viewInSteps(now, ids);
    const foundIds = found.map(({ id }) => id);
    const gone = [...new Set(ids).difference(new Set(foundIds))];
    isOther = true;
    try {
      for (const id of gone) now.goods.put([], [id]);
      await inSteps(found, IN_A_STEP, (some) => now.goods.put(some));
      forgetFirstImages(now);
      await enterPrices(now, prices);
      await enter(now, foundIds, { gone });
    } finally {
      changed([...ids.map(tagOf), ...changedTags(before, await viewInSteps(now, ids))]);
    }
  }

  /** Reads all prices again, in the lists that somebody uses. */
  function reprice(): Promise<void> {
    return inTurn(async () => {
      const now = stock;
      if (!now) return;
      const ids = now.goods.ids();
      const lists = [...now.lists.values()].filter(({ id }) => now.prices.has(id));
      const prices = await readPrices(odoo, background, lists, await variantsIn(now));
      const before = await viewInSteps(now, ids);
      await enterPrices(now, prices);
      const tags = changedTags(before, await viewInSteps(now, ids));
      if (tags.length === 0) return;
      isOther = true;
      await enter(now, ids);
      changed(tags);
    });
  }

  /** Loads the prices of another list. */
  function addList(list: PriceList): Promise<void> {
    return inTurn(async () => {
      const now = stock;
      if (!now || now.prices.has(list.id)) return;
      const read = await readPrices(odoo, background, [list], await variantsIn(now));
      now.prices.put(list.id, []);
      await enterPrices(now, read);
      await enter(now, now.goods.ids());
    });
  }

  /** To be called after all that changed until then has been read. */
  function sawUntil(seen: Seen): void {
    if (!stock) return;
    stock.seen = seen;
    void renaming.catchUp();
    void keep();
  }

  async function keep(): Promise<void> {
    if (!file.isDue() || !isOther || keeping || isClosed || renaming.isOwed()) return;
    isOther = false;
    keeping = file.write(
      () => pauseOf(inTurn),
      () => {
        if (renaming.isOwed()) return null;
        const { goods: _, prices: __, ...head } = stock!;
        return { head, index: listing.state() };
      },
    );
    if (!(await keeping)) isOther = true;
    keeping = null;
  }

  function close(): void {
    isClosed = true;
    renaming.close();
    listing.close();
    void Promise.resolve(keeping).then(() => inTurn(async () => file.close()));
  }
  return {
    listing,
    ready,
    whole,
    rename: renaming.rename,
    refresh,
    reprice,
    compare: openComparison(odoo, background, { whole, refresh, rename: renaming.rename, reprice }),
    ...openSoFar({ ready, growing: () => growing, addList }),
    sawUntil,
    close,
  };
}
