import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { LOGIN_MINUTES } from "#contract/limits.ts";

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
export type State = z.infer<typeof Content> & { hash: string };

export function createStates(secret: string) {
  const mac = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`oidc ${purpose}\n${text}`).digest("base64url");

  return {
    write(provider: string, to: string): { text: string; id: string } {
      const id = randomBytes(18).toString("base64url");
      const content = { provider, id, to, expires: Date.now() + LOGIN_MINUTES * 60_000 };
      const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
      return { text: `${payload}.${mac("state", payload)}`, id };
    },

    /** Null: not signed here, or expired. */
    read(text: string | undefined): State | null {
      const [payload = "", signature = "", ...more] = (text ?? "").split(".");
      if (more.length > 0 || !isSame(signature, mac("state", payload))) return null;
      const content = Content.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
      if (content.expires <= Date.now()) return null;
      return { ...content, hash: createHash("sha256").update(payload).digest("base64url") };
    },

    verifier: (id: string) => mac("verifier", id),
    nonce: (id: string) => mac("nonce", id),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
