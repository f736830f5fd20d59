import { Secret, TOTP } from "otpauth";
import { qrCode } from "./qr-code.ts";

/** 160 bits, as RFC 4226 recommends and Odoo has them. */
const SECRET_BYTES = 20;
/** Codes of the 30 seconds before and after count too, as in Odoo: clocks differ. */
const WINDOW = 1;

/** For an authenticator app; a new secret unless one is given. The issuer is the shop's host, as in Odoo. */
export function authenticatorOffer(publicUrl: string, email: string, given?: string) {
  const secret = given ?? new Secret({ size: SECRET_BYTES }).base32;
  const issuer = new URL(publicUrl).hostname;
  const address = new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
  return { secret, qr: qrCode(address) };
}

/** The number of the 30 seconds whose code this is; null for a wrong code. */
export function matchedCounter(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
