import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { readNumberLink, signNumberLink } from "./number-link.ts";

/** The page at which the receiver of an order's parcel confirms the address, in the receiver's language. */
export function receiverUrl(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  orderId: number,
  locale: Locale,
  now: Date,
): string {
  return `${publicUrl}${PREFIX[locale]}/order/receiver/${signReceiverLink(secret, orderId, now)}`;
}

export function signReceiverLink(secret: string, orderId: number | string, now: Date): string {
  return signNumberLink(secret, "receiver-link", orderId, now);
}

/** The order's number is its `id`. */
export function readReceiverLink(secret: string, link: string, now: Date) {
  return readNumberLink(secret, "receiver-link", link, now);
}
