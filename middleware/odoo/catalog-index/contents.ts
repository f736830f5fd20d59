import { hash } from "node:crypto";
import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import { idOfSlug } from "#middleware/odoo/core/texts.ts";
import { entryOf } from "#middleware/odoo/catalog/product-card.ts";
import type { Attributes } from "./attributes.ts";
import type { Categories, ShopCategory } from "./categories.ts";
import type { Labels } from "./labels.ts";
import type { Goods } from "./goods.ts";
import type { GoodsTable } from "./goods-table.ts";
import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import type { Price, PriceList } from "./prices.ts";
import type { PriceTable } from "./price-table.ts";
import type { Seen } from "./revision.ts";
import type { Site } from "./site.ts";
import type { Blocks } from "./blocks.ts";

/** All that is read once and kept: products and prices in tables; the rest is replaced as a whole when names, categories or lists change. */
export type Stock = {
  site: Site;
  categories: Categories;
  categoryImages: ReadonlyMap<string, ImageRef>;
  attributes: Attributes;
  labels: Labels;
  lists: ReadonlyMap<number, PriceList>;
  goods: GoodsTable;
  prices: PriceTable;
  /** How far it is up to date. */
  seen: Seen;
  blocks: Blocks;
};

/** Products that are entered without a pause, in some 5 ms. */
export const IN_A_STEP = 25;
/** Products that are read without a pause. */
const COMPARED_IN_A_STEP = 200;
const PRICES_IN_A_STEP = 1000;

/** What shoppers see of a product, and all categories it counts in: by product id. */
export type View = Map<number, { fingerprint: string; paths: string[] }>;

function viewOf(stock: Stock, ids: number[]): View {
  return new Map(
    ids.map((id) => [id, { fingerprint: fingerprint(stock, id), paths: pathsOf(stock, id) }]),
  );
}

/** The tags of changed products, and of listings that changed or that a product joined or left. */
export function changedTags(before: View, after: View): string[] {
  const tags = new Set<string>();
  for (const [id, now] of after) {
    const old = before.get(id);
    if (!old || old.fingerprint === now.fingerprint) continue;
    tags.add("listing").add(tagOf(id));
    for (const path of [...old.paths, ...now.paths]) tags.add(`category:${path}`);
    if (String(old.paths) !== String(now.paths)) tags.add("categories");
  }
  return [...tags];
}

/** To detect changes of anything but products. */
export function namesIn({
  categories,
  attributes,
  labels,
  categoryImages,
  site,
  lists,
}: Stock): string {
  /** Those below the sixth level count as another. */
  const places = [...categories.byId].map(([id, { idPath }]) => [id, idPath]);
  const named = [
    categories.all,
    places,
    attributes.all,
    labels,
    [...categoryImages],
    site,
    [...lists],
  ];
  return JSON.stringify(named);
}

/** Whether a category that products may be in has another place in the tree. */
export function isMoved({ categories: before }: Stock, { categories: after }: Stock): boolean {
  return [...before.byId].some(([id, { idPath }]) => {
    const now = after.byId.get(id);
    return now !== undefined && now.idPath !== idPath;
  });
}

export function categoryTags({ categories }: Stock): string[] {
  return categories.all.map(({ path }) => `category:${path}`);
}

export const tagOf = (id: number) => `product:${id}`;

function fingerprint({ goods, prices }: Stock, id: number): string {
  const one = goods.get(id);
  const lists = prices.ids().map((list) => prices.get(list));
  const own = one?.variants.map((variant) => lists.map((list) => list?.get(variant.id)));
  return hash("sha1", JSON.stringify([one, own]), "base64");
}

/** The paths of its categories and their ancestors; empty for a product that is not for sale. */
function pathsOf({ goods, categories }: Stock, id: number): string[] {
  const one = goods.get(id);
  const paths = one?.categories.flatMap((home) => categories.byId.get(home)?.path ?? []) ?? [];
  return paths.flatMap(pathsTo);
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
export function pathsTo(path: string): string[] {
  const steps = path === "" ? [] : path.split("/");
  return steps.map((_, at) => steps.slice(0, at + 1).join("/"));
}

/** By the id at the end of its path, so that a link works after a category is renamed or moved. */
export function categoryBySlug({ categories }: Stock, path: string) {
  const id = idOfSlug(path.slice(path.lastIndexOf("/") + 1));
  return id === null ? undefined : categories.byId.get(id);
}

/** These categories and their ancestors, the nearest first. */
export function nearby({ categories: { byId } }: Stock, ids: number[]): ShopCategory[] {
  const found = new Set<ShopCategory>();
  for (const id of ids)
    for (let step = byId.get(id); step; step = byId.get(step.parentId ?? 0)) found.add(step);
  const depthOf = ({ idPath }: ShopCategory) => idPath.split("/").length;
  return [...found].toSorted((a, b) => depthOf(b) - depthOf(a));
}

/** For the index; products that are gone are left out. */
export function entriesIn(stock: Stock, ids: number[]): ListingEntry[] {
  const goods = ids.flatMap((id) => stock.goods.get(id) ?? []);
  return goods.map((one) => entryOf(one, stock, stock.prices));
}

export function variantsOf(goods: Goods[]): number[] {
  return goods.flatMap(({ variants }) => variants.map(({ id }) => id));
}

export async function variantsIn({ goods }: Stock): Promise<number[]> {
  const ids: number[] = [];
  await inSteps(goods.ids(), COMPARED_IN_A_STEP, (some) => {
    for (const id of variantsOf(some.flatMap((one) => goods.get(one) ?? []))) ids.push(id);
  });
  return ids;
}

export async function viewInSteps(stock: Stock, ids: number[]): Promise<View> {
  const view: View = new Map();
  await inSteps(ids, COMPARED_IN_A_STEP, (some) => {
    for (const [id, one] of viewOf(stock, some)) view.set(id, one);
  });
  return view;
}

/** Whether prices and stock are those of another list, warehouse or places now. */
export function hasOtherStock(before: Stock, after: Stock): boolean {
  const of = ({ site, labels }: Stock) =>
    String([site.priceListId, site.warehouseId, ...labels.places.map(({ id }) => id)]);
  return of(before) !== of(after);
}

export async function enterPrices(
  { prices }: Stock,
  read: ReadonlyMap<number, ReadonlyMap<number, Price>>,
): Promise<void> {
  for (const [list, own] of read)
    await inSteps(own, PRICES_IN_A_STEP, (some) => prices.put(list, some));
}
