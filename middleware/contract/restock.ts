import { z } from "zod";
import { MAX_RESTOCK_LINK_LENGTH } from "./limits.ts";
import { mutation } from "./operation.ts";
import { Email, Id } from "./values/shapes.ts";

/** One mail when a sold-out variant can be bought again, for guests and customers (decision 075). */
export const restock = {
  /**
   * A customer with a confirmed address is noted at once. Any other address gets a signed link first (double opt-in), and
   * the answer does not reveal whether it is known.
   */
  "restock.ask": mutation({
    input: z.object({ variantId: Id, email: Email.optional() }),
    output: z.object({ isNoted: z.boolean() }),
    refusals: {
      "variant-not-found": 404,
      "in-stock": 409,
      "email-missing": 422,
      "restock-full": 422,
    },
  }),

  /** By the mail's link; repeating it changes nothing. */
  "restock.confirm": mutation({
    input: z.object({ token: z.string().min(1).max(MAX_RESTOCK_LINK_LENGTH) }),
    output: z.object({ name: z.string(), slug: z.string() }),
    refusals: {
      "token-invalid": 422,
      "token-expired": 422,
      "variant-not-found": 404,
      "restock-full": 422,
    },
  }),
};
