import { z } from "zod";
import { mutation } from "./operation.ts";
import { LinkToken } from "./session.ts";
import { Email } from "./values/shapes.ts";

/** Where consent was given; `staff`: the address was entered in the ERP. */
const CONSENTS = ["form", "sign-up", "account", "staff"] as const;

/** The record of a newsletter subscription. */
export const NewsletterConsent = z.object({
  isSubscribed: z.boolean(),
  how: z.enum(CONSENTS),
  /** When it was requested, and when the address was confirmed; null: entered by staff. */
  askedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type NewsletterConsent = z.infer<typeof NewsletterConsent>;

/** Guests and customers share one subscription for each address (decision 019). */
export const newsletter = {
  /**
   * Mails a confirmation link (double opt-in); a subscribed address gets a mail that says so. The answer does not
   * reveal which.
   */
  "newsletter.subscribe": mutation({
    input: z.object({ email: Email }),
    output: z.object({}),
    refusals: {},
  }),

  /** Confirms by the mail's token, once; the welcome mail has the link to unsubscribe. */
  "newsletter.confirm": mutation({
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { "token-invalid": 422, "token-expired": 422 },
  }),

  /** By the token in every newsletter; repeating it is harmless. */
  "newsletter.unsubscribe": mutation({
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { "token-invalid": 422 },
  }),
};
