import { createHmac } from "node:crypto";
import { OdooMisconfigured } from "./failures.ts";

/** `<Odoo's API key>.<signing key>`, as the set-up prints it. Only the first part is ever sent. */
const SERVICE_KEY = /^([0-9a-f]{40})\.([0-9a-f]{64})$/;
/** As many of its first digits as Odoo itself stores to find a key. */
const KEY_ID_LENGTH = 8;
/** Longer than a call waits; the clocks of both machines may differ by as much. */
const VALID_SECONDS = 300;

export type ServiceKey = { bearer: string; id: string; signing: Buffer };

export function readServiceKey(key: string): ServiceKey | null {
  const [, bearer, signing] = SERVICE_KEY.exec(key) ?? [];
  if (!bearer || !signing) return null;
  return { bearer, id: bearer.slice(0, KEY_ID_LENGTH), signing: Buffer.from(signing, "hex") };
}

export function serviceKey(bearer: string, signing: Buffer): string {
  return `${bearer}.${signing.toString("hex")}`;
}

/** What Odoo is sent instead of the key: all that is before the dot, or the whole of a key without one. */
export function bearerOf(key: string): string {
  return key.split(".", 1)[0] ?? key;
}

/**
 * The arguments of a procedure as text, signed with the procedure's name and the language: `prelude.part.py` runs only
 * what the shop itself has signed, so that the API key alone runs nothing (decision 053).
 */
export function signed(key: string, name: string, locale: string, args: Record<string, unknown>) {
  const own = readServiceKey(key);
  if (!own)
    throw new OdooMisconfigured(
      "ODOO_API_KEY has no signing key: odoo:setup -- --new-key prints one that has",
    );
  const text = JSON.stringify(args);
  const until = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  const message = [until, name, locale, text].join("\n");
  const signature = createHmac("sha256", own.signing).update(message).digest("hex");
  return { key: own.id, until, text, signature };
}

/** The two padded keys of HMAC-SHA256 (RFC 2104), for a PostgreSQL that has `sha256` and no HMAC. */
export function padsOf(signing: Buffer): { inner: string; outer: string } {
  const BLOCK = 64;
  const padded = Buffer.concat([signing, Buffer.alloc(BLOCK - signing.length)]);
  const pad = (byte: number) => Buffer.from(padded.map((own) => own ^ byte)).toString("hex");
  return { inner: pad(0x36), outer: pad(0x5c) };
}
