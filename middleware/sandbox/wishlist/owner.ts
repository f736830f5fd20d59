import type { Tokens } from "#middleware/erp.ts";
import { tokenHash } from "#middleware/sandbox/core/customers.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/** The owner of the list: the customer, else the browser with its token. Null: no list yet. */
export type Owner = { column: "customer_id" | "guest_hash"; value: number | string } | null;

export function ownerOf(
  { customer }: Pick<Who, "customer">,
  { wishlist }: Pick<Tokens, "wishlist">,
): Owner {
  if (customer) return { column: "customer_id", value: customer.id };
  return wishlist === null ? null : { column: "guest_hash", value: tokenHash(wishlist) };
}
