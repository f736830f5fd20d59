import { z } from "zod";
import { MAX_LINK_LENGTH, MAX_NOTE_LENGTH } from "./limits.ts";
import { mutation } from "./operation.ts";
import { Email, line, paragraphs } from "./shapes.ts";

/** The address of a product in another shop (spec 5). */
const ProductLink = line(MAX_LINK_LENGTH).min(1).pipe(z.httpUrl("requests:errors.link"));

export const requests = {
  /** Asks the shop to get a product it does not have. The answer goes to the customer's own address, if signed in. */
  "requests.submit": mutation({
    input: z.object({
      productLink: ProductLink,
      note: paragraphs(MAX_NOTE_LENGTH).default(""),
      email: Email.optional(),
    }),
    output: z.object({ number: z.string() }),
    refusals: { "email-missing": 422 },
  }),
};
