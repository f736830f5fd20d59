import { createHash, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { LOGIN_MINUTES } from "#contract/limits.ts";
import { secretsIn } from "#contract/values/secrets.ts";
import { isSigned, signatureOf } from "#middleware/rules/signed.ts";

/**
 * The state parameter of the provider login (decision 010): signed and expiring, so nothing is stored until the shopper
 * returns. PKCE verifier and nonce are derived from its id and the secret, which is not sent.
 */
const Content = z.object({
  provider: z.string(),
  id: z.string(),
  to: z.string(),
  /** Milliseconds since 1970. */
  expires: z.int(),
});
export type State = z.infer<typeof Content> & { hash: string; keys: Keys };
/** Known only to the shop, until the login is finished. */
type Keys = { verifier: string; nonce: string };

export function createStates(secrets: string) {
  return {
    write(provider: string, to: string): { text: string; id: string; keys: Keys } {
      const id = randomBytes(18).toString("base64url");
      const content = { provider, id, to, expires: Date.now() + LOGIN_MINUTES * 60_000 };
      const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
      const text = `${payload}.${signatureOf(secrets, signedText(payload))}`;
      return { text, id, keys: keysOf(secretsIn(secrets)[0], id) };
    },

    /** Null: not signed here, or expired. */
    read(text: string | undefined): State | null {
      const [payload = "", signature = "", ...more] = (text ?? "").split(".");
      const isBy = (secret: string) => isSigned(secret, signedText(payload), signature);
      const secret = secretsIn(secrets).find(isBy);
      if (more.length > 0 || secret === undefined) return null;
      const content = Content.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
      if (content.expires <= Date.now()) return null;
      const hash = createHash("sha256").update(payload).digest("base64url");
      return { ...content, hash, keys: keysOf(secret, content.id) };
    },
  };
}

function signedText(payload: string): string {
  return `oidc state\n${payload}`;
}

function keysOf(secret: string, id: string): Keys {
  const derived = (purpose: string) =>
    createHmac("sha256", secret).update(`oidc ${purpose}\n${id}`).digest("base64url");
  return { verifier: derived("verifier"), nonce: derived("nonce") };
}
