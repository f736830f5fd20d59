import { z } from "zod";
import { MAX_LINK_LENGTH, MAX_NOTE_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Email, line, paragraphs } from "./shapes.ts";

/** The address of a product in another shop (spec 5). */
const ProductLink = line(MAX_LINK_LENGTH).min(1).pipe(z.httpUrl("requests:errors.link"));

/** What the shop has made of it: not looked at yet, being looked into, to be had, not to be had. */
export const REQUEST_STATES = ["new", "looking", "found", "not-found"] as const;

export const MyProductRequest = z.object({
  number: z.string(),
  link: z.string(),
  note: z.string(),
  state: z.enum(REQUEST_STATES),
  createdAt: z.iso.datetime(),
});
export type MyProductRequest = z.infer<typeof MyProductRequest>;

export const requests = {
  /** The signed-in customer's own, the newest first; nobody else has any. */
  "requests.list": queryNoCache({ input: z.object({}), output: z.array(MyProductRequest) }),

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
