import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";

/** What shoppers find, and each published product that they do not, with the reason. */
export function checkProducts(facts: Facts): Finding[] {
  const { products, published, beyond_stock: beyond, untaxed } = facts;
  const area = "products";
  const fix = 'Publish products in Odoo with "Sales" ticked';
  const findings: Finding[] = [
    products === 0
      ? { area, what: "the shop shows none", state: "missing", fix }
      : { area, what: `${products} shown of ${published} published`, state: "ok", fix: "" },
  ];
  const note = (what: string, cure: string) =>
    findings.push({ area, what, state: "note", fix: cure });
  for (const { name, reason, other } of facts.left_out) {
    const { why, cure } = LEFT_OUT[reason];
    note(`"${name}" is not shown: ${why}${other && OTHERS.has(reason) ? `, ${other}` : ""}`, cure);
  }
  const more = published - products - facts.left_out.length;
  if (more > 0) note(`${more} more are not shown`, "Repair these first");
  for (const { name, choice } of facts.partless)
    note(
      `the combo "${name}" cannot be bought: nothing can be chosen for "${choice}"`,
      "Give this choice a product that can be sold and asks for no extras of its own",
    );
  for (const name of facts.unpriced)
    note(`"${name}" has no price and is sold for nothing`, "Set its sales price, or unpublish it");
  if (beyond > 0)
    note(
      `${beyond} are sold beyond their stock`,
      'Switch "Sell when Out-of-Stock" off to sell only what is in stock',
    );
  for (const name of facts.untaxed_charges)
    note(`the charge "${name}" is without a tax`, "Set the sales tax of this service product");
  if (untaxed > 0) note(`${untaxed} without a tax`, "Set their sales tax");
  return findings;
}

const OTHERS = new Set(["website", "company"]);
const LEFT_OUT: Record<Facts["left_out"][number]["reason"], { why: string; cure: string }> = {
  website: { why: "it belongs to another website", cure: "Empty its website to sell it here too" },
  company: { why: "it belongs to another company", cure: "Empty its company to sell it here too" },
  sale: { why: "it cannot be sold", cure: 'Tick its "Sales"' },
  variant: { why: "it has no variant", cure: "Unarchive one of its variants" },
};
