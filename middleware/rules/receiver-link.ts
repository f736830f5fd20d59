import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { isSigned, signatureOf } from "./signed.ts";

/** Longer than a parcel waits. What the link allows ends when the parcel leaves or the order is canceled. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
const LINK = /^(\d{1,10})-([0-9a-z]{1,7})-([\w-]{43})$/;

type Signer = { publicUrl: string; secret: string };

/** The page at which the receiver of an order's parcel confirms the address, in the receiver's language. */
export function receiverUrl(
  { publicUrl, secret }: Signer,
  orderId: number,
  locale: Locale,
  now: Date,
): string {
  return `${publicUrl}${PREFIX[locale]}/order/receiver/${signReceiverLink(secret, orderId, now)}`;
}

export function signReceiverLink(secret: string, orderId: number | string, now: Date): string {
  const content = `${orderId}-${Math.floor(now.getTime() / DAY_MS + LINK_DAYS).toString(36)}`;
  return `${content}-${signatureOf(secret, signedText(content))}`;
}

export function readReceiverLink(
  secret: string,
  link: string,
  now: Date,
): { ok: true; orderId: number } | { ok: false; refusal: "link-invalid" | "link-expired" } {
  const [, id = "", day = "", signed = ""] = LINK.exec(link) ?? [];
  if (!isSigned(secret, signedText(`${id}-${day}`), signed))
    return { ok: false, refusal: "link-invalid" };
  if (Number.parseInt(day, 36) < now.getTime() / DAY_MS)
    return { ok: false, refusal: "link-expired" };
  return { ok: true, orderId: Number(id) };
}

/** Not that of other links: a link for the receiver opens nothing else. */
function signedText(content: string): string {
  return `receiver-link ${content}`;
}
