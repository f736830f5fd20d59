import { z } from "zod";
import { Adjustment } from "./cart.ts";
import { MAX_PASSWORD_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Email, Id } from "./shapes.ts";

export const Customer = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Customer = z.infer<typeof Customer>;

export const session = {
  /** Who is asking. A guest who gave an e-mail address for this cart has `guestEmail`. */
  "session.get": queryNoCache({
    input: z.object({}),
    output: z.object({ customer: Customer.nullable(), guestEmail: z.string().nullable() }),
  }),

  /** Starts a session; the guest's cart is merged into the customer's, and `adjustments` says what stock cut short. */
  "session.logIn": mutation({
    input: z.object({ email: Email, password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
    output: z.object({ customer: Customer, adjustments: z.array(Adjustment) }),
    refusals: { "wrong-credentials": 422 },
  }),

  /** Ends the session. The customer's cart stays theirs and is gone from this browser. */
  "session.logOut": mutation({ input: z.object({}), output: z.object({}), refusals: {} }),

  /** A guest goes on with an e-mail address, kept with the cart (design 5). */
  "session.continueAsGuest": mutation({
    input: z.object({ email: Email }),
    output: z.object({}),
    refusals: { "cart-empty": 422, "cart-locked": 409 },
  }),
};
