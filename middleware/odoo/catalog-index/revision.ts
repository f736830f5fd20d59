import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readIds } from "./read.ts";

/** By model: how much has changed since a moment, and how many records there are. */
const RevisionOf = z.record(z.string(), z.tuple([z.string(), z.int()]));
type RevisionOf = z.output<typeof RevisionOf>;

/** The answer of `catalog-index.revision`. */
const Revision = z.object({ revision: RevisionOf, settled: z.string() });

/** The answer of `catalog-index.changes`. */
const Changes = z.object({
  revision: RevisionOf,
  next: RevisionOf,
  products: z.record(z.string(), z.string()),
  rules: z.record(z.string(), z.string()),
  members: z.array(
    z.object({ of: z.enum(["categories", "tags"]), id: z.int(), products: z.array(z.int()) }),
  ),
});
export type Changes = z.output<typeof Changes>;

/** What was known of Odoo's changes at the last look: the next one asks since then. */
export type Seen = Pick<Changes, "revision" | "products" | "rules"> & {
  since: string;
  /** All rules of price lists, to find those that were deleted. */
  ruleIds: number[];
};

const NEVER = "2100-01-01 00:00:00";

/** Against what later changes are found: to be read before the catalogue. */
export async function readSeen(odoo: OdooClient, call: Call): Promise<Seen> {
  const { settled: since } = await readRevision(odoo, call, NEVER);
  const { next: revision } = await readChanges(odoo, call, { since: NEVER, next: since });
  const ruleIds = [...(await readIds(odoo, call, "priceRuleIds"))];
  return { since, revision, products: {}, rules: {}, ruleIds };
}

/**
 * Whether anything changed. `settled`: all that is stamped earlier is in what a later call reads, so a look that follows need not
 * be repeated for it.
 */
export async function readRevision(odoo: OdooClient, call: Call, since: string) {
  const options = { isRepeatable: true };
  return odoo.procedure(call, "catalog-index.revision", { since }, Revision, options);
}

export async function readChanges(
  odoo: OdooClient,
  call: Call,
  range: { since: string; next: string },
): Promise<Changes> {
  const options = { isRepeatable: true };
  return odoo.procedure(call, "catalog-index.changes", range, Changes, options);
}

/** What staff name once for many products. */
export const NAMES = [
  "product.public.category",
  "product.attribute",
  "product.attribute.value",
  "product.ribbon",
  "product.tag",
  "uom.uom",
  "website.base.unit",
  "website",
];
/** What changes prices without changing products; rules of price lists are seen one by one. */
export const PRICES = ["product.pricelist", "account.tax", "res.currency.rate"];

export function isOther(before: RevisionOf, now: RevisionOf, model: string): boolean {
  return String(before[model]) !== String(now[model]);
}

/** Whether records were added or deleted. */
export function isOtherTotal(before: RevisionOf, now: RevisionOf, model: string): boolean {
  return before[model]?.[1] !== now[model]?.[1];
}
