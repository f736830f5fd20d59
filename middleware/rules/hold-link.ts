import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { isSigned, signatureOf } from "./signed.ts";

/** Longer than a hold lasts: a link whose hold has lapsed leads to paying what is due. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
const LINK = /^(\d{1,10})-([0-9a-z]{1,7})-([\w-]{43})$/;

type Signer = { publicUrl: string; secret: string };

/**
 * The address in the mail about a hold that lapses: payment, expiry date and a signature. It needs no login, and what it
 * allows depends on the payment's state when it is opened.
 */
export function holdUrl(
  { publicUrl, secret }: Signer,
  paymentId: number,
  locale: Locale,
  now: Date,
): string {
  return `${publicUrl}${PREFIX[locale]}/order/hold/${signHoldLink(secret, paymentId, now)}`;
}

export function signHoldLink(secret: string, paymentId: number, now: Date): string {
  const content = `${paymentId}-${Math.floor(now.getTime() / DAY_MS + LINK_DAYS).toString(36)}`;
  return `${content}-${signatureOf(secret, signedText(content))}`;
}

/** The payment of a link; null for one that is forged or has expired. */
export function readHoldLink(secret: string, link: string, now: Date): number | null {
  const [, id = "", day = "", signed = ""] = LINK.exec(link) ?? [];
  if (!isSigned(secret, signedText(`${id}-${day}`), signed)) return null;
  return Number.parseInt(day, 36) < now.getTime() / DAY_MS ? null : Number(id);
}

function signedText(content: string): string {
  return `hold-link ${content}`;
}
