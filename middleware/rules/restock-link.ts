import { type Locale, LOCALES } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { isSigned, signatureOf } from "./signed.ts";

/** The lifetime of the link that confirms an address. */
export const RESTOCK_HOURS = 48;

const HOUR_MS = 3_600_000;
const LINK = /^(\d{1,10})\.([0-9a-z]{1,7})\.([A-Za-z_]{2,8})\.([\w-]{1,400})\.([\w-]{43})$/;

export type Restock = { variantId: string; email: string; locale: Locale };

/** Nothing is stored of an address until its owner has confirmed it, so the link itself says what was asked. */
export function signRestockLink(secret: string, asked: Restock, now: Date): string {
  const { variantId, email, locale } = asked;
  const until = Math.floor(now.getTime() / HOUR_MS + RESTOCK_HOURS).toString(36);
  const content = `${variantId}.${until}.${locale}.${Buffer.from(email).toString("base64url")}`;
  return `${content}.${signatureOf(secret, signedText(content))}`;
}

/** The page of the link, in the mail's language. */
export function restockUrl(
  { publicUrl, secret }: { publicUrl: string; secret: string },
  asked: Restock,
  now: Date,
): string {
  const query = new URLSearchParams({ token: signRestockLink(secret, asked, now) });
  return `${publicUrl}${PREFIX[asked.locale]}/restock/confirm?${query}`;
}

/** The page of goods that are back. */
export function backUrl(publicUrl: string, locale: Locale, slug: string, variantId: string) {
  return `${publicUrl}${PREFIX[locale]}/product/${slug}?${new URLSearchParams({ variant: variantId })}`;
}

export function readRestockLink(
  secret: string,
  link: string,
  now: Date,
): ({ ok: true } & Restock) | { ok: false; refusal: "token-invalid" | "token-expired" } {
  const [, variantId = "", until = "", language = "", email = "", signed = ""] =
    LINK.exec(link) ?? [];
  const content = `${variantId}.${until}.${language}.${email}`;
  const locale = LOCALES.find((one) => one === language);
  if (!locale || !isSigned(secret, signedText(content), signed))
    return { ok: false, refusal: "token-invalid" };
  if (Number.parseInt(until, 36) < now.getTime() / HOUR_MS)
    return { ok: false, refusal: "token-expired" };
  return { ok: true, variantId, email: Buffer.from(email, "base64url").toString(), locale };
}

function signedText(content: string): string {
  return `restock-link ${content}`;
}
