import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { readNumberLink, signNumberLink } from "./number-link.ts";

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
  return signNumberLink(secret, "hold-link", paymentId, now);
}

/** The payment of a link; null for one that is forged or has expired. */
export function readHoldLink(secret: string, link: string, now: Date): number | null {
  const opened = readNumberLink(secret, "hold-link", link, now);
  return opened.ok ? opened.id : null;
}
