import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done } from "#middleware/odoo/core/shopper.ts";
import { WantedRow, wantedOf } from "./ledger.ts";

/** The address of the provider's page. */
export const Page = z.union([z.literal(false), z.string()]);

/** A payment that a procedure has created; `begins`: what to ask the provider for, if it does not know of it yet. */
export const Created = z.object({ page: Page, begins: z.union([z.literal(false), WantedRow]) });

/** Where the shopper goes on, after the provider was asked for a page or charged the card; "down" if it does not answer. */
export async function begun(
  odoo: Odoo,
  call: Call,
  { page, begins }: z.output<typeof Created>,
): Promise<{ url: string | null } | "down"> {
  if (!begins) return { url: page || null };
  const { reference } = begins;
  const wanted = wantedOf(begins, odoo.sender.publicUrl);
  const answer = await odoo.payments.begin(call, reference, wanted);
  if (answer !== "down") return { url: answer.page };
  await odoo.procedure(call, "payments.fail", { reference }, Done, { isRepeatable: true });
  return "down";
}
