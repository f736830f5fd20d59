import { createHash } from "node:crypto";
import { z } from "zod";
import { PASSKEY_MINUTES } from "#contract/limits.ts";
import type { PasskeyCreation, PasskeyRequest } from "#contract/passkeys.ts";
import type { Customer } from "#contract/session.ts";

/** What an ERP stores of a passkey. */
export type StoredPasskey = {
  /** COSE as Base64url. */
  publicKey: string;
  counter: number;
  /** Of the customer. */
  customerId: string;
};

/** EdDSA, ES256 and RS256, as Odoo offers them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = PASSKEY_MINUTES * 60_000;

const base64url = z.string().regex(/^[\w-]+$/);
const shared = { id: base64url, rawId: base64url, type: z.literal("public-key") };
const Registration = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
const Assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** `known`: the ids of the customer's passkeys. */
export function passkeyCreation(
  publicUrl: string,
  challenge: string,
  { id, email, firstName, lastName }: Customer,
  known: string[],
): PasskeyCreation {
  const { hostname } = new URL(publicUrl);
  return {
    challenge,
    rp: { id: hostname, name: hostname },
    user: {
      id: handleOf(id),
      name: email,
      displayName: `${firstName} ${lastName}`.trim() || email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: TIMEOUT,
    excludeCredentials: known.map((one) => ({ id: one, type: "public-key" })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

export function passkeyRequest(publicUrl: string, challenge: string): PasskeyRequest {
  const rpId = new URL(publicUrl).hostname;
  return { challenge, rpId, timeout: TIMEOUT, userVerification: "required" };
}

/** Null if the answer is not one to this challenge on this shop's page, by a verified person. */
export async function newPasskey(publicUrl: string, challenge: string, answer: string) {
  const response = parsed(Registration, answer);
  if (!response) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(publicUrl, challenge),
    response: { ...response, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credential: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
}

/** The id of the passkey that answers; null if the answer is none. */
export function answeringPasskey(answer: string): string | null {
  return parsed(Assertion, answer)?.id ?? null;
}

/** The passkey's new counter; null as above, and if the counter went back, as that of a copied passkey does. */
export async function checkPasskey(
  publicUrl: string,
  challenge: string,
  answer: string,
  { publicKey, counter, customerId }: StoredPasskey,
): Promise<number | null> {
  const response = parsed(Assertion, answer);
  const { userHandle } = response?.response ?? {};
  if (!response || (userHandle !== undefined && userHandle !== handleOf(customerId))) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(publicUrl, challenge),
    response: { ...response, response: withHandle(response.response), clientExtensionResults: {} },
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** Of authenticators that do not count, the counter stays 0. */
export function isNewCounter(counter: number, stored: number): boolean {
  return counter > stored || (counter === 0 && stored === 0);
}

function expected(publicUrl: string, challenge: string) {
  const { origin, hostname } = new URL(publicUrl);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
}

/** The library's type has no undefined. */
function withHandle({ userHandle, ...response }: z.output<typeof Assertion>["response"]) {
  return { ...response, ...(userHandle !== undefined && { userHandle }) };
}

function parsed<S extends z.ZodType>(schema: S, answer: string): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(answer));
  } catch {
    return null;
  }
}

/** By which an authenticator knows the account again; without anything of the person. */
function handleOf(customerId: string): string {
  return createHash("sha256").update(`passkey ${customerId}`).digest("base64url");
}
