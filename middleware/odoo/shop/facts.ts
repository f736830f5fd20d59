import { z } from "zod";
import type { ShopFacts } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Facts = z
  .object({ name: z.string(), owner: z.string(), phone: z.string(), time_zone: z.string() })
  .transform(({ time_zone: timeZone, ...facts }): ShopFacts => ({ ...facts, timeZone }));

/** What Odoo's website and company say of the shop (`website`, `res.company`). */
export function shopFacts(odoo: OdooClient): (signal: AbortSignal) => Promise<ShopFacts> {
  return (signal) => {
    const call = { locale: "en_US", signal, requestId: "shop-facts" } as const;
    return odoo.procedure(call, "shop.about", {}, Facts, { isRepeatable: true });
  };
}
