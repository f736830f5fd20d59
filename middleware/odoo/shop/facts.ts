import { z } from "zod";
import type { ShopFacts } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";

const PriceListRow = z.object({
  id: z.int(),
  names: z.record(z.string(), z.string()),
  currency: z.string(),
});

function offered({ id, names, currency }: z.output<typeof PriceListRow>) {
  const anyName = LOCALES.map((locale) => names[locale]).find(Boolean) ?? "";
  return {
    id: id === 0 ? "" : String(id),
    names: inEveryLocale((locale) => names[locale] || anyName),
    currency,
  };
}

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
    price_lists: z.array(PriceListRow),
    has_gift_cards: z.boolean(),
  })
  .transform(
    ({
      time_zone: timeZone,
      tax_number: taxNumber,
      price_lists: lists,
      has_gift_cards: hasGiftCards,
      ...facts
    }) => ({
      ...facts,
      currencies: [...new Set(lists.map(({ currency }) => currency))],
      priceLists: lists.length > 1 ? lists.map(offered) : [],
      hasGiftCards,
      timeZone,
      taxNumber,
    }),
  );

/** What Odoo's website and company say of the shop (`website`, `res.company`). */
export function shopFacts(odoo: OdooClient): (signal: AbortSignal) => Promise<ShopFacts> {
  let known = { checksum: "", logo: "" };
  return async (signal) => {
    const call = { locale: LOCALES[0], signal, requestId: "shop-facts" } as const;
    const asked = { logo_checksum: known.checksum };
    const answer = await odoo.procedure(call, "shop.about", asked, Facts, { isRepeatable: true });
    const { logo, logo_checksum: checksum, ...facts } = answer;
    if (logo !== null) known = { checksum, logo };
    return { ...facts, logo: known.logo };
  };
}
