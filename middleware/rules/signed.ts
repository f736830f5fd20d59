import { createHmac, timingSafeEqual } from "node:crypto";
import { secretsIn } from "#contract/values/secrets.ts";

type Encoding = "base64" | "base64url";

/** The text's signature with the first of the secrets (SESSION_SECRET). */
export function signatureOf(secrets: string, text: string, encoding: Encoding = "base64url") {
  return hmac(secretsIn(secrets)[0], text, encoding);
}

/** Whether one of the secrets has signed the text. Compares in constant time. */
export function isSigned(
  secrets: string,
  text: string,
  signature: string,
  encoding: Encoding = "base64url",
): boolean {
  const given = Buffer.from(signature);
  return secretsIn(secrets).some((secret) => {
    const wanted = Buffer.from(hmac(secret, text, encoding));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** Without the padding of Base64. */
function hmac(secret: string, text: string, encoding: Encoding): string {
  return createHmac("sha256", secret).update(text).digest(encoding).replace(/=+$/, "");
}
