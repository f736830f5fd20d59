import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { otherBlocks, readBlocks } from "./blocks.ts";
import type { Stock } from "./contents.ts";
import { readIds } from "./read.ts";

/** Compares all products with Odoo's by checksums, and reads those again whose block differs. */
export function openComparison(
  odoo: OdooClient,
  call: () => Call,
  again: {
    whole: () => Promise<Stock>;
    refresh: (ids: number[]) => Promise<void>;
    rename: () => Promise<void>;
    reprice: () => Promise<void>;
  },
) {
  return async function compare(): Promise<void> {
    const before = (await again.whole()).blocks;
    const blocks = await readBlocks(odoo, call());
    const size = blocks.block_size;
    const other = otherBlocks(before, blocks);
    const isIn = (id: number) => other.has(Math.floor(id / size));
    if (other.size > 0) {
      const there = await readIds(odoo, call(), "goodsIds");
      const ids = new Set([...there, ...(await again.whole()).goods.ids()]);
      await again.refresh([...ids].filter(isIn));
    }
    await again.rename();
    if (before.prices !== blocks.prices) await again.reprice();
    (await again.whole()).blocks = blocks;
  };
}
