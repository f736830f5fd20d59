import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readImages } from "#middleware/odoo/images/paths.ts";
import { readAttributes } from "./attributes.ts";
import { readBlocks } from "./blocks.ts";
import { readCategories } from "./categories.ts";
import type { Stock } from "./contents.ts";
import { type Goods, readGoodsAfter } from "./goods.ts";
import { readLabels } from "./labels.ts";
import { readPriceLists, readPrices } from "./prices.ts";
import { readSeen } from "./revision.ts";
import { readSite } from "./site.ts";

/**
 * Reads the whole catalogue in pages, each with a time limit of its own. After a failure the next call goes on where this
 * one ended: what changed meanwhile is found afterwards, because the changes are those since the beginning.
 */
export function openLoader(odoo: OdooClient, call: () => Call) {
  let begun: Pick<Stock, "seen" | "blocks"> | null = null;
  let after = 0;
  let isRead = false;
  const goods = new Map<number, Goods>();

  return async function load(): Promise<Stock> {
    begun ??= { seen: await readSeen(odoo, call()), blocks: await readBlocks(odoo, call()) };
    const names = await readNames(odoo, call());
    while (!isRead) {
      const page = await readGoodsAfter(odoo, call(), after);
      for (const one of page.goods) goods.set(one.id, one);
      after = page.goods.at(-1)?.id ?? after;
      isRead = page.isLast;
    }
    const own = [...names.lists.values()].filter(({ id }) => id === names.site.priceListId);
    const variants = [...goods.values()].flatMap((one) => one.variants.map(({ id }) => id));
    return { ...names, ...begun, goods, prices: await readPrices(odoo, call, own, variants) };
  };
}

/** What staff name once for many products, and which website this is. */
export async function readNames(
  odoo: OdooClient,
  call: Call,
): Promise<Omit<Stock, "goods" | "prices" | "seen" | "blocks">> {
  const site = await readSite(odoo, call);
  const [categories, attributes, labels, lists] = await Promise.all([
    readCategories(odoo, call),
    readAttributes(odoo, call),
    readLabels(odoo, call),
    readPriceLists(odoo, call),
  ]);
  const categoryIds = [...new Set(categories.all.map(({ id }) => id))];
  const categoryImages = await readImages(odoo, call, { c: categoryIds });
  return {
    site,
    categories,
    categoryImages,
    attributes,
    labels,
    lists: new Map(lists.map((list) => [list.id, list])),
  };
}
