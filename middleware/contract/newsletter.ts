import { z } from "zod";
import { mutation } from "./operation.ts";
import { LinkToken } from "./session.ts";
import { Email } from "./values/shapes.ts";

/** Where consent was given; `staff`: somebody wrote the address into the ERP. */
export const CONSENTS = ["form", "sign-up", "account", "staff"] as const;

/** What the shop can show of somebody's consent to its newsletter. */
export const NewsletterConsent = z.object({
  isSubscribed: z.boolean(),
  how: z.enum(CONSENTS),
  /** When it was asked for, and when the address had shown that it wants it; null: staff know. */
  askedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type NewsletterConsent = z.infer<typeof NewsletterConsent>;

/** Whether an address gets the newsletter is one fact for guests and customers alike (decision 019). */
export const newsletter = {
  /**
   * Mails a link by which the address says yes (double opt-in); one that gets the newsletter already is told so. The
   * answer never tells which.
   */
  "newsletter.subscribe": mutation({
    input: z.object({ email: Email }),
    output: z.object({}),
    refusals: {},
  }),

  /** Says yes by the mail's token, once; the answering mail has the link that ends it. */
  "newsletter.confirm": mutation({
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { "token-invalid": 422, "token-expired": 422 },
  }),

  /** By the token that stands in every newsletter; again does no harm. */
  "newsletter.unsubscribe": mutation({
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { "token-invalid": 422 },
  }),
};
