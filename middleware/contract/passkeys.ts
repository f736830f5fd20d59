import { z } from "zod";
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSWORD_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { LinkToken, Password, SignedIn } from "./session.ts";
import { Id, line } from "./values/shapes.ts";

export const Passkey = z.object({
  /** Names it in `session.removePasskey`; it opens nothing. */
  id: Id,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null: not used yet. */
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Known = z.object({ id: z.string(), type: z.literal("public-key") });

/** For `navigator.credentials.create`, as JSON of WebAuthn level 3. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  /** The customer's passkeys: an authenticator does not make a second one. */
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** For `navigator.credentials.get`: any passkey of this shop, of a person whom the authenticator has verified. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What the browser's dialog gave, as JSON. */
const PasskeyAnswer = z.string().min(1).max(10_000);
const ProvenBy = { password: Password.min(1).max(MAX_PASSWORD_LENGTH) };

/**
 * Passkeys (WebAuthn), with which a customer logs in without e-mail address, password and second step (decision 076).
 * `request` has to stay in the browser that asked: an answer works only with it, once, for `PASSKEY_MINUTES`.
 */
export const passkeys = {
  /** Those of the signed-in customer, the newest first. */
  "session.passkeys": queryNoCache({ input: z.object({}), output: z.array(Passkey) }),

  "session.beginPasskey": mutation({
    input: z.object(ProvenBy),
    output: z.object({ request: LinkToken, creation: PasskeyCreation }),
    refusals: { "wrong-password": 422, "too-many-passkeys": 409 },
  }),

  /** Stores the passkey that the browser has made after `session.beginPasskey`. */
  "session.addPasskey": mutation({
    input: z.object({
      request: LinkToken,
      answer: PasskeyAnswer,
      name: line(MAX_PASSKEY_NAME_LENGTH).min(1),
    }),
    output: z.object({}),
    refusals: { "passkey-expired": 422, "passkey-refused": 422, "too-many-passkeys": 409 },
  }),

  /** Every other session and every mailed link ends, and this session gets a new token. */
  "session.removePasskey": mutation({
    input: z.object({ id: Id, ...ProvenBy }),
    output: z.object({}),
    refusals: { "passkey-not-found": 404, "wrong-password": 422 },
  }),

  "session.requestPasskey": mutation({
    input: z.object({}),
    output: z.object({ request: LinkToken, options: PasskeyRequest }),
    refusals: {},
  }),

  /** Continues like `session.logIn`, without a second step: the authenticator has verified the person. */
  "session.logInByPasskey": mutation({
    input: z.object({ request: LinkToken, answer: PasskeyAnswer }),
    output: SignedIn,
    /** `passkey-unknown`: removed here, or of an account that may not log in. */
    refusals: { "passkey-expired": 422, "passkey-unknown": 422, "passkey-refused": 422 },
  }),
};
