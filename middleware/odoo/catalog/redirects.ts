import { z } from "zod";
import type { Redirect } from "#contract/redirects.ts";

export const Redirects = z.object({
  redirects: z.array(
    z.object({ from: z.string(), to: z.string(), type: z.enum(["301", "302", "308"]) }),
  ),
});
type Row = z.output<typeof Redirects>["redirects"][number];

/**
 * Of type 308 the new address is the one that the world knows: Odoo shows the page of its own address there. Those of
 * addresses with parameters (`/shop/<model(...):product>`) are left out.
 */
export function redirectOf({ from, to, type }: Row): Redirect[] {
  if (type !== "308") return [{ from, to, isPermanent: type === "301" }];
  return from.includes("<") ? [] : [{ from: to, to: from, isPermanent: true }];
}
