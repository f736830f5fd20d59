import { z } from "zod";
import { MAX_REDIRECTS } from "./limits.ts";
import { query } from "./operation.ts";

const Redirect = z.object({ from: z.string(), to: z.string(), isPermanent: z.boolean() });
export type Redirect = z.infer<typeof Redirect>;

export const redirects = {
  /** Where staff lead old addresses that no page has (Odoo: `website.rewrite`); of several for one the first counts. */
  "catalog.redirects": query({
    input: z.object({}),
    output: z.array(Redirect).max(MAX_REDIRECTS),
    cacheSeconds: 300,
    tags: () => ["redirects"],
  }),
};
