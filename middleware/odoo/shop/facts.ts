import { z } from "zod";
import type { ShopFacts } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

const Facts = z
  .object({
    name: z.string(),
    owner: z.string(),
    address: z.string(),
    tax_number: z.string(),
    phone: z.string(),
    mail: z.string(),
    links: z.array(z.string()),
    /** Null for the one that the last answer had. */
    logo: z.string().nullable(),
    logo_checksum: z.string(),
    time_zone: z.string(),
  })
  .transform(({ time_zone: timeZone, tax_number: taxNumber, ...facts }) => ({
    ...facts,
    timeZone,
    taxNumber,
  }));

/** What Odoo's website and company say of the shop (`website`, `res.company`). */
export function shopFacts(odoo: OdooClient): (signal: AbortSignal) => Promise<ShopFacts> {
  let known = { checksum: "", logo: "" };
  return async (signal) => {
    const call = { locale: "en_US", signal, requestId: "shop-facts" } as const;
    const asked = { logo_checksum: known.checksum };
    const answer = await odoo.procedure(call, "shop.about", asked, Facts, { isRepeatable: true });
    const { logo, logo_checksum: checksum, ...facts } = answer;
    if (logo !== null) known = { checksum, logo };
    return { ...facts, logo: known.logo };
  };
}
