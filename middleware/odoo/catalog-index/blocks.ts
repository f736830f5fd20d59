import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Blocks = z.object({
  blocks: z.record(z.string(), z.string()),
  block_size: z.int(),
  prices: z.string(),
});
/** Checksums of all that Odoo stores of products, by blocks of their ids. */
export type Blocks = z.output<typeof Blocks>;

export async function readBlocks(odoo: OdooClient, call: Call): Promise<Blocks> {
  return odoo.procedure(call, "catalog-index.blocks", {}, Blocks, { isRepeatable: true });
}

/** The blocks that differ, also those that are gone or new. */
export function otherBlocks(before: Blocks, now: Blocks): Set<number> {
  const numbers = new Set([...Object.keys(before.blocks), ...Object.keys(now.blocks)]);
  const other = [...numbers].filter((number) => before.blocks[number] !== now.blocks[number]);
  return new Set(other.map(Number));
}
