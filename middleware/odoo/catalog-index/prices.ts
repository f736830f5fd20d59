import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readRows } from "./read.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** Minor units of the list's currency; `before` is null unless it is reduced. */
export type Price = { price: number; before: number | null };
export type PriceList = { id: number; currency: string };

const AT_ONCE = 1000;

const ListRow = z.object({ id: z.int(), currency_id: z.object({ name: z.string() }) });
const Answer = z.object({
  prices: z.record(z.string(), z.record(z.string(), z.tuple([z.number(), z.number()]))),
});

export async function readPriceLists(odoo: OdooClient, call: Call): Promise<PriceList[]> {
  const rows = await readRows(odoo, call, "priceLists", ListRow);
  return rows.map((row) => ({ id: row.id, currency: row.currency_id.name }));
}

/** The prices of these variants: by list, by variant. */
export async function readPrices(
  odoo: OdooClient,
  call: () => Call,
  lists: PriceList[],
  variantIds: number[],
): Promise<Map<number, Map<number, Price>>> {
  const prices = new Map(lists.map((list) => [list.id, new Map<number, Price>()]));
  if (lists.length === 0) return prices;
  for (let start = 0; start < variantIds.length; start += AT_ONCE) {
    const args = {
      product_ids: variantIds.slice(start, start + AT_ONCE),
      price_list_ids: lists.map((list) => list.id),
    };
    const answer = await odoo.procedure(call(), "catalog-index.prices", args, Answer, {
      isRepeatable: true,
    });
    for (const { id, currency } of lists) {
      for (const [variant, [price, before]] of Object.entries(answer.prices[id] ?? {})) {
        prices.get(id)?.set(Number(variant), rounded(price, before, currency));
      }
    }
  }
  return prices;
}

function rounded(exact: number, exactBefore: number, currency: string): Price {
  const price = money(exact, currency).amount;
  const before = money(exactBefore, currency).amount;
  return { price, before: before > price ? before : null };
}
