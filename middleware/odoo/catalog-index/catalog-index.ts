import type { Call } from "#middleware/erp.ts";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import { entryOf } from "#middleware/odoo/catalog/product-card.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { createTurns } from "#middleware/odoo/core/in-turn.ts";
import { otherBlocks, readBlocks } from "./blocks.ts";
import { changedTags, everyTag, namesIn, type Stock, type View, viewOf } from "./contents.ts";
import { type Goods, readGoods } from "./goods.ts";
import { openLoader, readNames } from "./load.ts";
import { type PriceList, readPrices } from "./prices.ts";
import type { Seen } from "./revision.ts";
import { forgetFirstImages } from "./first-images.ts";
import { openFirstLoad } from "./first-load.ts";
import { readIds } from "./read.ts";
import type { Snapshot } from "./snapshot.ts";

export type CatalogIndex = ReturnType<typeof openCatalogIndex>;

/** Of one page. */
const TIMEOUT_MS = 60_000;
/** Products that are entered without a pause, in some 10 ms. */
export const IN_A_STEP = 50;
/** Prices, or products that are compared, without a pause. */
const COMPARED_IN_A_STEP = 2000;

/**
 * The shop's catalogue in memory, from the snapshot of an earlier process if there is one. `changed` gets the tags of
 * what differs from before.
 */
export function openCatalogIndex(
  odoo: OdooClient,
  changed: (tags: string[]) => void,
  {
    snapshot,
    synonyms,
    openIndex = () => openListing(synonyms),
    patienceMs,
  }: {
    snapshot?: Snapshot | null;
    synonyms?: (() => Synonyms) | undefined;
    openIndex?: OpenIndex | undefined;
    patienceMs?: number | undefined;
  } = {},
) {
  const listing = openIndex({ read: entriesOf, changed });
  const inTurn = createTurns();
  const loadAll = openLoader(odoo, background);
  let stock: Stock | null = null;
  const { whole, ready } = openFirstLoad(
    () => stock,
    () => inTurn(load),
    patienceMs,
  );
  /** Than the snapshot. */
  let isOther = false;

  async function load(): Promise<Stock> {
    const kept = await snapshot?.read();
    const fresh = kept ?? (await loadAll());
    await enter(fresh, [...fresh.goods.values()]);
    stock = fresh;
    isOther = true;
    if (!kept) void keep(); // a large catalogue takes minutes to load
    return fresh;
  }

  /** In steps, between which requests are answered. */
  async function enter(from: Stock, goods: Goods[], gone: number[] = []) {
    await inSteps(goods, IN_A_STEP, (part) =>
      listing.change(part.map((one) => entryOf(one, from, from.prices))),
    );
    await inSteps(gone, IN_A_STEP, (part) => listing.change([], part.map(String)));
    await listing.prepare();
  }

  function entriesOf(ids: string[]) {
    const now = stock;
    if (!now) return [];
    const goods = ids.flatMap((id) => now.goods.get(Number(id)) ?? []);
    return goods.map((one) => entryOf(one, now, now.prices));
  }

  /** Reads again what staff name once for many products, and which website this is. */
  function rename(): Promise<void> {
    return inTurn(async () => {
      const before = stock;
      if (!before) return;
      const names = await readNames(odoo, background());
      const after: Stock = { ...before, ...names };
      if (namesIn(before) === namesIn(after)) return;
      stock = after;
      isOther = true;
      await enter(after, [...after.goods.values()]);
      const { priceListId, warehouseId } = before.site;
      changed([...everyTag(before), ...everyTag(after)]);
      const isOtherPlace = placeIds(before) !== placeIds(after);
      if (
        priceListId !== names.site.priceListId ||
        warehouseId !== names.site.warehouseId ||
        isOtherPlace
      ) {
        await reread([...after.goods.keys()]);
      }
    });
  }

  /** Reads these products again. */
  function refresh(ids: number[]): Promise<void> {
    return inTurn(() => reread(ids));
  }

  async function reread(ids: number[]): Promise<void> {
    const now = stock;
    if (!now || ids.length === 0) return;
    const found = await readGoods(odoo, background, ids);
    const wanted = new Set([now.site.priceListId, ...now.prices.keys()]);
    const lists = [...now.lists.values()].filter(({ id }) => wanted.has(id));
    const prices = await readPrices(odoo, background, lists, variantsOf(found));
    const before = await viewInSteps(now, ids);
    for (const id of ids) now.goods.delete(id);
    for (const one of found) now.goods.set(one.id, one);
    forgetFirstImages(now);
    await enterPrices(now, prices);
    isOther = true;
    const gone = ids.filter((id) => !now.goods.has(id));
    await enter(now, found, gone);
    changed([
      ...ids.map((id) => `product:${id}`),
      ...changedTags(before, await viewInSteps(now, ids)),
    ]);
  }

  /** Reads all prices again, in the lists that somebody uses. */
  function reprice(): Promise<void> {
    return inTurn(async () => {
      const now = stock;
      if (!now) return;
      const goods = [...now.goods.values()];
      const lists = [...now.lists.values()].filter(({ id }) => now.prices.has(id));
      const prices = await readPrices(odoo, background, lists, variantsOf(goods));
      const ids = [...now.goods.keys()];
      const before = await viewInSteps(now, ids);
      await enterPrices(now, prices);
      const tags = changedTags(before, await viewInSteps(now, ids));
      if (tags.length === 0) return;
      isOther = true;
      await enter(now, goods);
      changed(tags);
    });
  }

  async function enterPrices(now: Stock, read: Awaited<ReturnType<typeof readPrices>>) {
    for (const [list, own] of read) {
      if (!now.prices.has(list)) now.prices.set(list, new Map());
      const of = now.prices.get(list)!;
      await inSteps(own, COMPARED_IN_A_STEP, (some) => {
        for (const [variant, price] of some) of.set(variant, price);
      });
    }
  }

  /** Compares all products with Odoo's by checksums, and reads those again whose block differs. */
  async function compare(): Promise<void> {
    const before = (await whole()).blocks;
    const blocks = await readBlocks(odoo, background());
    const size = blocks.block_size;
    const other = otherBlocks(before, blocks);
    const isIn = (id: number) => other.has(Math.floor(id / size));
    if (other.size > 0) {
      const there = await readIds(odoo, background(), "goodsIds");
      const ids = new Set([...there, ...(stock?.goods.keys() ?? [])]);
      await refresh([...ids].filter(isIn));
    }
    await rename();
    if (before.prices !== blocks.prices) await reprice();
    if (stock) stock.blocks = blocks;
  }

  /** The price list with that id, or the shop's own; resolves when its prices are loaded. */
  async function listFor(asked: string): Promise<PriceList> {
    const now = await ready();
    const list = now.lists.get(Number(asked)) ?? now.lists.get(now.site.priceListId);
    if (!list)
      throw new Error(`The shop's price list ${now.site.priceListId} does not exist any more`);
    if (!now.prices.has(list.id)) await inTurn(() => addList(list));
    return list;
  }

  async function addList(list: PriceList): Promise<void> {
    const now = stock;
    if (!now || now.prices.has(list.id)) return;
    const goods = [...now.goods.values()];
    const read = await readPrices(odoo, background, [list], variantsOf(goods));
    now.prices.set(list.id, read.get(list.id) ?? new Map());
    await enter(now, goods);
  }

  /** To be called after all that changed until then has been read. */
  function sawUntil(seen: Seen): void {
    if (!stock) return;
    stock.seen = seen;
    void keep();
  }

  async function keep(): Promise<void> {
    if (!snapshot?.isDue() || !isOther) return;
    isOther = false;
    await inTurn(async () => stock && snapshot.write(stock));
  }

  const close = () => listing.close();
  return { listing, ready, whole, rename, refresh, reprice, compare, listFor, sawUntil, close };
}

/** Each page of a long reading has a time limit of its own. */
export function background(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(TIMEOUT_MS), requestId: "catalog-index" };
}

function variantsOf(goods: Goods[]): number[] {
  return goods.flatMap(({ variants }) => variants.map(({ id }) => id));
}

async function viewInSteps(stock: Stock, ids: number[]): Promise<View> {
  const view: View = new Map();
  await inSteps(ids, COMPARED_IN_A_STEP / 10, (some) => {
    for (const [id, one] of viewOf(stock, some)) view.set(id, one);
  });
  return view;
}

function placeIds({ labels }: Stock): string {
  return String(labels.places.map(({ id }) => id));
}
