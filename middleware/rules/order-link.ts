import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { isSigned, signatureOf } from "./signed.ts";

/** The lifetime of the link in an order mail. */
const LINK_DAYS = 365;
const DAY_MS = 86_400_000;
const LINK = /^(\d{1,10})\.([0-9a-z]{1,7})\.([\w-]{43})$/;

/**
 * The link in a guest's order mail: order, expiry date and a signature with the service's secret, so that it cannot
 * be forged for another order. The ERP's own tokens never appear in an address.
 */
export function signOrderLink(secret: string, orderId: number | string, now: Date): string {
  const content = `${orderId}.${Math.floor(now.getTime() / DAY_MS + LINK_DAYS).toString(36)}`;
  return `${content}.${signatureOf(secret, signedText(content))}`;
}

/**
 * The address of an order in a mail, in the mail's language. A guest sees the order there; a customer logs in
 * first.
 */
export function orderUrl(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  orderId: number,
  locale: Locale,
  now: Date,
): string {
  const asked = new URLSearchParams({ link: signOrderLink(secret, orderId, now) });
  return `${publicUrl}${PREFIX[locale]}/order?${asked}`;
}

export function readOrderLink(
  secret: string,
  link: string,
  now: Date,
): { ok: true; orderId: number } | { ok: false; refusal: "link-invalid" | "link-expired" } {
  const [, id = "", day = "", signed = ""] = LINK.exec(link) ?? [];
  if (!isSigned(secret, signedText(`${id}.${day}`), signed))
    return { ok: false, refusal: "link-invalid" };
  if (Number.parseInt(day, 36) < now.getTime() / DAY_MS)
    return { ok: false, refusal: "link-expired" };
  return { ok: true, orderId: Number(id) };
}

function signedText(content: string): string {
  return `order-link ${content}`;
}
