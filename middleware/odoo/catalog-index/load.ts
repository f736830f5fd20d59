import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readImages } from "#middleware/odoo/images/paths.ts";
import { readAttributes } from "./attributes.ts";
import { readBlocks } from "./blocks.ts";
import { readCategories } from "./categories.ts";
import { enterPrices, IN_A_STEP, type Stock } from "./contents.ts";
import { completed, readPageAfter } from "./goods.ts";
import { readLabels } from "./labels.ts";
import { readPriceLists, readPrices } from "./prices.ts";
import { readSeen } from "./revision.ts";
import { readSite } from "./site.ts";

/** What is there so far, of which these products are new and those are gone again. */
type Entered = (soFar: Stock, which: { ids: number[]; gone: number[] }) => Promise<void>;

/**
 * Reads the whole catalogue in pages, each with a time limit of its own; a page is entered, the rest of the next one and its prices are read,
 * and the rows of the one after it, at the same time. After a failure the next call goes on where this one ended: what changed meanwhile is found afterwards, because
 * the changes are those since the beginning.
 */
export function openLoader(
  odoo: OdooClient,
  call: () => Call,
  { goods, prices }: Pick<Stock, "goods" | "prices">,
) {
  let begun: Pick<Stock, "seen" | "blocks"> | null = null;
  let after = 0;

  return async function load(entered: Entered): Promise<Stock> {
    begun ??= { seen: await readSeen(odoo, call()), blocks: await readBlocks(odoo, call()) };
    const names = await readNames(odoo, call());
    const stock: Stock = { ...names, ...begun, goods, prices };
    const own = [...names.lists.values()].filter(({ id }) => id === names.site.priceListId);
    if (own.some(({ id }) => !prices.has(id))) {
      const gone = goods.ids();
      prices.clear();
      for (const { id } of own) prices.put(id, []);
      goods.clear();
      after = 0;
      await entered(stock, { ids: [], gone });
    }
    await entered(stock, { ids: goods.ids(), gone: [] });

    /** Of the page before, while Odoo reads. */
    let entering = Promise.resolve();
    async function take(page: Awaited<ReturnType<typeof readPageAfter>>): Promise<void> {
      const variants = page.rows.flatMap((row) => row.product_variant_ids.map(({ id }) => id));
      const [all, found] = await Promise.all([
        completed(odoo, call(), page),
        readPrices(odoo, call, own, variants),
        entering,
      ]);
      await enterPrices(stock, found);
      await inSteps(all, IN_A_STEP, (some) => goods.put(some));
      after = all.at(-1)?.id ?? after;
      entering = entered(stock, { ids: all.map(({ id }) => id), gone: [] });
      entering.catch(() => {}); // the next page's failure
    }

    try {
      let taking = Promise.resolve();
      for (let isLast = false, last = after; !isLast;) {
        const [page] = await Promise.all([readPageAfter(odoo, call(), last), taking]);
        taking = take(page);
        last = page.rows.at(-1)?.id ?? last;
        ({ isLast } = page);
      }
      await taking;
    } finally {
      await Promise.allSettled([entering]);
    }
    await entering;
    return stock;
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
