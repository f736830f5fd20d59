import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Answer = z.object({
  at: z.record(z.string(), z.array(z.int())),
  sold: z.record(z.string(), z.number()),
});
/** Where these products can be collected now, and how many were sold lately: by product. */
export type Standing = z.output<typeof Answer>;

export async function readStanding(odoo: OdooClient, call: Call, ids: number[]): Promise<Standing> {
  if (ids.length === 0) return { at: {}, sold: {} };
  const options = { isRepeatable: true };
  return odoo.procedure(call, "catalog-index.standing", { template_ids: ids }, Answer, options);
}
