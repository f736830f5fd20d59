import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import type { Call } from "#middleware/erp.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done } from "#middleware/odoo/core/shopper.ts";

/** The token of the demo provider's page, or the address of another provider's. */
export const Page = z.union([z.literal(false), z.string()]);

/** A payment that a procedure has created; `begins`: its reference, if the provider does not know of it yet. */
export const Created = z.object({ page: Page, begins: z.union([z.literal(false), z.string()]) });

/** Where the shopper goes on. */
export function pageUrl(page: z.output<typeof Page>, locale: Locale): string | null {
  if (!page) return null;
  return page.startsWith("https://") || page.startsWith("http://")
    ? page
    : paymentPath(page, locale);
}

/** The same, after the provider was asked for a page or charged the card; "down" if it does not answer. */
export async function begun(
  odoo: Odoo,
  call: Call,
  { page, begins }: z.output<typeof Created>,
): Promise<{ url: string | null } | "down"> {
  if (!begins) return { url: pageUrl(page, call.locale) };
  const answer = (await odoo.payments?.begin(call, begins)) ?? "down";
  if (answer !== "down") return { url: answer.page };
  await odoo.procedure(call, "payments.fail", { reference: begins }, Done, { isRepeatable: true });
  return "down";
}
