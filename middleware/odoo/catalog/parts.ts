import { SITEMAP_PART } from "#contract/limits.ts";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";

/** Products read between two turns of the event loop: some 5 ms. */
const IN_A_STEP = 250;

/** The products of a part of the catalogue, the oldest first; parts count from 1. */
export function idsInPart({ goods }: Stock, part: number, size: number): number[] {
  const ids = goods.ids().toSorted((a, b) => a - b);
  return ids.slice((part - 1) * size, part * size);
}

export async function slugsInPart(stock: Stock, part: number): Promise<string[]> {
  const slugs: string[] = [];
  await inSteps(idsInPart(stock, part, SITEMAP_PART), IN_A_STEP, (ids) => {
    for (const id of ids) {
      const goods = stock.goods.get(id);
      if (goods) slugs.push(goods.slug);
    }
  });
  return slugs;
}
