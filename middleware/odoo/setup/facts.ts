import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";

/** The answer of the procedure `setup.facts`. */
const Facts = z.object({
  modules: z.array(z.string()),
  fields: z.array(z.string()),
  /** The shop's API key: its age, its last day, and other keys of its user. */
  key: z.object({ days: z.int(), ends: z.string(), older: z.int(), newer: z.int() }),
  languages: z.array(z.string()),
  website: z.string(),
  company: z.string(),
  currency: z.string(),
  price_list: z.string(),
  /** Shown by the shop. */
  products: z.int(),
  published: z.int(),
  /** Published and not shown: the first of them, each with the name of its website or company. */
  left_out: z.array(
    z.object({
      name: z.string(),
      reason: z.enum(["website", "company", "sale", "variant"]),
      other: z.string(),
    }),
  ),
  /** Combos with a choice for which nothing can be chosen. */
  partless: z.array(z.object({ name: z.string(), choice: z.string() })),
  /** Shown without a price. */
  unpriced: z.array(z.string()),
  /** Whose tax is added to the price, while Odoo's own shop shows it without. */
  shown_with_tax: z.int(),
  /** By language: products without a name in it. */
  untranslated: z.record(z.string(), z.int()),
  /** Price lists in a currency without a rate. */
  unrated: z.array(z.string()),
  /** Categories that are above themselves. */
  looped: z.array(z.string()),
  /** The addresses of videos in galleries. */
  videos: z.array(z.string()),
  beyond_stock: z.int(),
  untaxed: z.int(),
  /** Of delivery and cash, where the company has a sales tax. */
  untaxed_charges: z.array(z.string()),
  carriers: z.array(z.object({ name: z.string(), countries: z.array(z.string()), days: z.int() })),
  providers: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      is_cash: z.boolean(),
      state: z.string(),
      holds: z.boolean(),
      methods: z.int(),
      journal: z.boolean(),
      is_published: z.boolean(),
      /** Of the shop's price list. */
      has_currency: z.boolean(),
      /** Stripe reports to Odoo itself. */
      has_webhook: z.boolean(),
    }),
  ),
  rewards: z.object({
    programs: z.int(),
    earned: z.number(),
    points: z.number(),
    worth: z.number(),
    referral: z.int(),
    values: z.string(),
  }),
  transfers: z.object({
    is_enabled: z.boolean(),
    account: z.union([
      z.literal(false),
      z.object({
        number: z.string(),
        bank: z.string(),
        bsb: z.string(),
        payid: z.string(),
        bic: z.string(),
      }),
    ]),
  }),
  programs: z.array(z.object({ name: z.string(), codes: z.array(z.string()), ends: z.string() })),
  /** Of the last two weeks: failed, and not sent for more than an hour. */
  mails: z.object({ failed: z.int(), late: z.int() }),
  /** Kinds of Odoo's own mails to shoppers that are enabled. */
  stock_mails: z.array(z.string()),
  newsletter: z.object({ lists: z.int(), subscribers: z.int(), unproven: z.int() }),
  auto_invoice: z.boolean(),
  async_mails: z.boolean(),
});
export type Facts = z.infer<typeof Facts>;

export async function readFacts(odoo: OdooClient, call: Call): Promise<Facts> {
  return await odoo.procedure(call, "setup.facts", {}, Facts, { isRepeatable: true });
}
