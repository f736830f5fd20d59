import { createHash, randomInt } from "node:crypto";

/** A code of six digits for a mail (spec 11.14). */
export function newLoginCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * What the ERP stores of a code. `request` is random and only its own hash is stored, so that the hash of a code cannot
 * be looked up among those of all codes.
 */
export function loginCodeHash(request: string, code: string): string {
  return createHash("sha256").update(`${request} ${code}`).digest("base64url");
}
