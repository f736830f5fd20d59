import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

/** The answer of the procedure `setup.trial`: an order of one piece of `goods` on paper, to each country. */
const Trial = z.object({
  currency: z.string(),
  home: z.string(),
  /** What keeps all goods from being ordered; empty if some can be. */
  lacks: z.enum(["", "warehouse", "goods", "price", "stock"]),
  goods: z.string(),
  /** A delivery method has no list of countries. */
  is_everywhere: z.boolean(),
  has_cash: z.boolean(),
  has_card: z.boolean(),
  has_transfer: z.boolean(),
  trials: z.array(
    z.object({
      country: z.string(),
      price: z.number(),
      tax: z.number(),
      methods: z.array(
        z.object({
          name: z.string(),
          /** False: it is not offered, for this reason. */
          price: z.union([z.number(), z.literal(false)]),
          reason: z.enum(["", "address", "size", "tags", "rate"]),
          allows_cash: z.boolean(),
          has_days: z.boolean(),
        }),
      ),
      problem: z.string(),
    }),
  ),
});
export type Trial = z.infer<typeof Trial>;

export async function readTrial(odoo: OdooClient, call: Call): Promise<Trial> {
  return await odoo.procedure(call, "setup.trial", {}, Trial, { isRepeatable: true });
}
