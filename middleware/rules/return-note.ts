import type { Locale } from "#contract/limits.ts";

/** The message of a return request in the order's chat. */
export function returnNote(locale: Locale, number: string, reason: string): string {
  return locale === "vi_VN" ? `Trả hàng ${number}: ${reason}` : `Return ${number}: ${reason}`;
}
