import { z } from "zod";
import { mutation, query } from "./operation.ts";
import { LinkToken, PagePath, SignedIn, STEP_REFUSALS } from "./session.ts";

/** An OpenID Connect provider by which shoppers can log in. */
export const Provider = z.object({ id: z.string().regex(/^[a-z0-9-]{1,30}$/), name: z.string() });
export type Provider = z.infer<typeof Provider>;

/** The parameters of the provider's redirect back. */
const Callback = z
  .record(z.string().max(60), z.string().max(4000))
  .refine((parameters) => Object.keys(parameters).length <= 20);

/** Answered by the middleware itself: it verifies the login with the provider (decision 010). */
export const providers = {
  "session.providers": query({
    input: z.object({}),
    output: z.array(Provider),
    cacheSeconds: 300,
    tags: () => [],
  }),

  /** The page to redirect to. `to`: the shop's page to return to afterwards. */
  "session.beginProvider": mutation({
    input: z.object({ providerId: Provider.shape.id, to: PagePath }),
    output: z.object({ url: z.url({ protocol: /^https?$/ }), state: z.string() }),
    refusals: { "provider-unknown": 404, "provider-failed": 422 },
  }),

  /** Ends the login, once: a known customer, or a new one when the address is confirmed. */
  "session.finishProvider": mutation({
    input: z.object({ parameters: Callback }),
    output: z.union([
      SignedIn.extend({ to: PagePath }),
      z.object({ step: LinkToken, to: PagePath }),
    ]),
    refusals: {
      "state-invalid": 422,
      "provider-canceled": 422,
      "provider-failed": 422,
      "link-refused": 422,
      ...STEP_REFUSALS,
    },
  }),
};
