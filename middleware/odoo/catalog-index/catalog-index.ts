import type { Call } from "#middleware/erp.ts";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import { readAttributes } from "./attributes.ts";
import { entryOf } from "#middleware/odoo/catalog/product-card.ts";
import { readCategories } from "./categories.ts";
import { readLabels } from "./labels.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { type Goods, readGoods } from "./goods.ts";
import { createTurns } from "#middleware/odoo/core/in-turn.ts";
import { readImages } from "#middleware/odoo/images/paths.ts";
import { type PriceList, readPriceLists, readPrices } from "./prices.ts";
import { changedTags, everyTag, namesIn, type Stock, viewOf } from "./contents.ts";
import { readSite } from "./site.ts";

export type CatalogIndex = ReturnType<typeof openCatalogIndex>;

const TIMEOUT_MS = 5 * 60_000;

/** The shop's catalogue in memory. `changed` gets the tags of what a reload or refresh changed. */
export function openCatalogIndex(odoo: OdooClient, changed: (tags: string[]) => void) {
  const listing = openListing();
  const inTurn = createTurns();
  let stock: Stock | null = null;
  let loading: Promise<Stock> | null = null;

  function ready(): Promise<Stock> {
    if (stock) return Promise.resolve(stock);
    loading ??= inTurn(load).finally(() => {
      loading = null;
    });
    return loading;
  }

  async function load(): Promise<Stock> {
    const call = background();
    const site = await readSite(odoo, call);
    const [categories, attributes, labels, lists, goods] = await Promise.all([
      readCategories(odoo, call),
      readAttributes(odoo, call),
      readLabels(odoo, call),
      readPriceLists(odoo, call),
      readGoods(odoo, call, null),
    ]);
    const categoryIds = [...new Set(categories.all.map(({ id }) => id))];
    const categoryImages = await readImages(odoo, call, { c: categoryIds });
    const wanted = new Set([site.priceListId, ...(stock?.prices.keys() ?? [])]);
    const loaded = lists.filter(({ id }) => wanted.has(id));
    const fresh: Stock = {
      site,
      categories,
      categoryImages,
      attributes,
      labels,
      lists: new Map(lists.map((list) => [list.id, list])),
      goods: new Map(goods.map((one) => [one.id, one])),
      prices: await readPrices(odoo, call, loaded, variantsOf(goods)),
    };
    const gone = [...(stock?.goods.keys() ?? [])].filter((id) => !fresh.goods.has(id));
    stock = fresh;
    enter(fresh, goods, gone);
    return fresh;
  }

  function enter(from: Stock, goods: Goods[], gone: number[] = []) {
    listing.change(
      goods.map((one) => entryOf(one, from, from.prices)),
      gone.map(String),
    );
  }

  /** Reads everything again and reports the differences. */
  function reload(): Promise<void> {
    return inTurn(async () => {
      const before = stock;
      const after = await load();
      if (!before) return;
      const ids = [...new Set([...before.goods.keys(), ...after.goods.keys()])];
      const tags = changedTags(viewOf(before, ids), viewOf(after, ids));
      if (namesIn(before) !== namesIn(after)) tags.push(...everyTag(before));
      if (tags.length > 0) changed(tags);
    });
  }

  /** Reads these products again. */
  function refresh(ids: number[]): Promise<void> {
    return inTurn(async () => {
      const now = stock;
      if (!now || ids.length === 0) return;
      const call = background();
      const found = await readGoods(odoo, call, ids);
      const lists = [...now.lists.values()].filter(({ id }) => now.prices.has(id));
      const prices = await readPrices(odoo, call, lists, variantsOf(found));
      const before = viewOf(now, ids);
      for (const id of ids) now.goods.delete(id);
      for (const one of found) now.goods.set(one.id, one);
      for (const [list, own] of prices) {
        for (const [variant, price] of own) now.prices.get(list)?.set(variant, price);
      }
      enter(
        now,
        found,
        ids.filter((id) => !now.goods.has(id)),
      );
      changed([...ids.map((id) => `product:${id}`), ...changedTags(before, viewOf(now, ids))]);
    });
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
    const read = await readPrices(odoo, background(), [list], variantsOf(goods));
    now.prices.set(list.id, read.get(list.id) ?? new Map());
    enter(now, goods);
  }

  return { listing, ready, reload, refresh, listFor, close: () => listing.close() };
}

function background(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(TIMEOUT_MS), requestId: "catalog-index" };
}

function variantsOf(goods: Goods[]): number[] {
  return goods.flatMap(({ variants }) => variants.map(({ id }) => id));
}
