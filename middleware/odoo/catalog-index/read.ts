import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { READS } from "./reads.ts";

/** Which of them: these ids, or the next ones after an id. */
type Which = { ids?: number[]; after?: number };

/** One page of what shoppers may see of these records, in the language of the call. */
export async function readRows<S extends z.ZodType>(
  odoo: OdooClient,
  call: Call,
  what: keyof typeof READS,
  row: S,
  which: Which = {},
): Promise<z.output<S>[]> {
  const args = { what, ids: false, after: 0, ...which };
  const answer = z.object({ rows: z.array(row) });
  const options = { isRepeatable: true };
  return (await odoo.procedure(call, "catalog-index.read", args, answer, options)).rows;
}

const Id = z.object({ id: z.int() });

export async function readIds(
  odoo: OdooClient,
  call: Call,
  what: "goodsIds" | "imageIds" | "priceRuleIds",
): Promise<Set<number>> {
  return new Set((await readRows(odoo, call, what, Id)).map(({ id }) => id));
}
