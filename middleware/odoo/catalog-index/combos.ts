import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Answer = z.object({ left: z.record(z.string(), z.int()) });

/** How many can be bought of each of these combos; of a shop without combos Odoo is not asked. */
export async function readCombos(
  odoo: OdooClient,
  call: Call,
  ids: number[],
): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const args = { template_ids: ids };
  const options = { isRepeatable: true };
  const { left } = await odoo.procedure(call, "catalog-index.combos", args, Answer, options);
  return left;
}
