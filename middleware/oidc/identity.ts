import { z } from "zod";
import { MAX_NAME_LENGTH } from "#contract/limits.ts";
import { Email } from "#contract/values/shapes.ts";
import type { Identity } from "#middleware/erp.ts";

/** Claims are user input at the provider; only issuer and subject are the provider's own. */
const Claims = z.object({
  iss: z.url(),
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
  given_name: z.unknown().optional(),
  family_name: z.unknown().optional(),
});

export function identityOf(raw: Record<string, unknown>): Identity {
  const claims = Claims.parse(raw);
  const email = Email.safeParse(claims.email);
  const verifiedEmail = email.success && claims.email_verified === true ? email.data : null;
  const [first = "", ...last] = nameOf(claims.name).split(" ");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail,
    firstName: nameOf(claims.given_name) || first || (verifiedEmail?.split("@")[0] ?? ""),
    lastName: nameOf(claims.family_name) || last.join(" "),
  };
}

/** One line, as the contract's names are. */
function nameOf(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const line = claim.normalize("NFC").replace(/[\p{Cc}\s]+/gu, " ");
  return Array.from(line.trim()).slice(0, MAX_NAME_LENGTH).join("").trim();
}
