import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { LinkToken, Password, SignedIn, SixDigits } from "./session.ts";
import { QrCode } from "./values/qr-code.ts";

/** What app and ERP share: 160 bits as Base32, as RFC 4226 recommends. */
const Secret = z.string().regex(/^[A-Z2-7]{32}$/);

/** Two-step login: codes of an authenticator app by RFC 6238 (SHA-1, six digits, 30 seconds), as Odoo has them. */
export const twoSteps = {
  /**
   * Finishes a login that answered with a `step`, by a code of the app, and continues like `session.logIn` without it.
   * A code works once. Five wrong ones in an hour end the attempts for an account (`too-many-codes`).
   */
  "session.confirmLogIn": mutation({
    input: z.object({ step: LinkToken, code: SixDigits }),
    output: SignedIn,
    refusals: { "step-expired": 422, "code-wrong": 422, "too-many-codes": 422 },
  }),

  /**
   * Whether a signed-in customer has it. `offer` is null if they have, or if the ERP lacks it: else a secret for an app,
   * a new one unless `secret` is given, so that a page can show the same one again. Nothing is stored.
   */
  "session.twoSteps": queryNoCache({
    input: z.object({ secret: Secret.optional() }),
    output: z.object({
      isOn: z.boolean(),
      /** `qr` contains the address `otpauth://`, which apps open as well. */
      offer: z.object({ secret: Secret, qr: QrCode }).nullable(),
    }),
  }),

  /**
   * Turns it on with a code that shows that the app has the secret. Every other session and every mailed link ends, and
   * this session gets a new token.
   */
  "session.turnOnTwoSteps": mutation({
    input: z.object({
      secret: Secret,
      code: SixDigits,
      password: Password.min(1).max(MAX_PASSWORD_LENGTH),
    }),
    output: z.object({}),
    refusals: {
      "wrong-password": 422,
      "code-wrong": 422,
      "already-on": 409,
      "not-offered": 404,
    },
  }),

  /** Ends sessions and links as turning it on does. */
  "session.turnOffTwoSteps": mutation({
    input: z.object({ password: Password.min(1).max(MAX_PASSWORD_LENGTH) }),
    output: z.object({}),
    refusals: { "wrong-password": 422 },
  }),
};
