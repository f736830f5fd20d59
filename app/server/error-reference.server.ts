import type { Locale } from "#contract/limits.ts";
import { referenceTexts } from "#locales/reference/texts.ts";
import { translator } from "#locales/texts.ts";
import { localeOfPath } from "#app/i18n/locales.ts";

/** Of the id in the log; its end, because ids of a proxy may begin alike. */
const REFERENCE_LENGTH = 8;

/** The sentence with which a shopper names an answer that failed (docs/operations.md, 12); empty for others. */
export function errorReference(status: number, requestId: string, locale: Locale): string {
  if (status < 400 || status === 404) return "";
  return translator(referenceTexts, locale)("shown", {
    reference: requestId.slice(-REFERENCE_LENGTH),
  });
}

/** Tells the scripts of a page, which see no other header of their data (app/shell/after-load/error-reference.ts). */
export function withErrorReference(response: Response, url: string, requestId: string): Response {
  const { pathname } = new URL(url);
  if (!pathname.endsWith(".data")) return response;
  const text = errorReference(response.status, requestId, localeOfPath(pathname));
  if (text) response.headers.append("Server-Timing", `ref;desc="${encodeURIComponent(text)}"`);
  return response;
}
