import { OdooDown } from "#middleware/odoo/core/client/failures.ts";
import type { Stock } from "./contents.ts";
import type { Goods } from "./goods.ts";
import type { PriceList } from "./prices.ts";

/** What is asked of the catalogue, whole or while it is still being loaded (decision 088). */
export function openSoFar({
  ready,
  growing,
  addList,
}: {
  /** Rejects while the first load takes long. */
  ready: () => Promise<Stock>;
  growing: () => Stock | null;
  /** Loads the prices of that list. */
  addList: (list: PriceList) => Promise<void>;
}) {
  /** What there is to show: while the first load takes long, what it has read so far, which is then not whole. */
  async function soFar(): Promise<{ stock: Stock; isWhole: boolean }> {
    try {
      return { stock: await ready(), isWhole: true };
    } catch (error) {
      const stock = growing();
      if (!stock || stock.goods.size === 0) throw error;
      return { stock, isWhole: false };
    }
  }

  /** Undefined: there is no such product. Rejects while it may still be loaded. */
  async function goodsOf(id: number): Promise<Goods | undefined> {
    const { stock, isWhole } = await soFar();
    const found = stock.goods.get(id);
    if (!found && !isWhole) throw new OdooDown("This product may still be loaded", false);
    return found;
  }

  /** The price list with that id, or the shop's own; resolves when its prices are loaded. */
  async function listFor(asked: string): Promise<PriceList> {
    const { stock, isWhole } = await soFar();
    const { lists, site, prices } = stock;
    const list = lists.get(Number(asked)) ?? lists.get(site.priceListId);
    if (!list) throw new Error(`The shop's price list ${site.priceListId} does not exist any more`);
    if (prices.has(list.id)) return list;
    if (!isWhole) throw new OdooDown(`The prices of list ${list.id} are not loaded yet`, false);
    await addList(list);
    return list;
  }

  return { soFar, goodsOf, listFor };
}
