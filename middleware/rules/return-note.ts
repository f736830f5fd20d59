import type { Locale } from "#contract/limits.ts";
import type { ReturnCause } from "#contract/returns.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { translator } from "#locales/texts.ts";

type Asked = { cause: ReturnCause; reason: string };

/** `other` says nothing without words. */
export function isReasonMissing({ cause, reason }: Asked): boolean {
  return cause === "other" && reason === "";
}

/** The cause in words, and what the shopper wrote. */
export function returnReason(locale: Locale, { cause, reason }: Asked): string {
  const words = cause === "other" ? "" : translator(returnsTexts, locale)(`causes.${cause}`);
  return [words, reason].filter(Boolean).join(": ");
}

/** The message of a return request in the order's chat. `bonus`: in per cent, of a refund as a gift card. */
export function returnNote(
  locale: Locale,
  number: string,
  reason: string,
  bonus: number | null,
): string {
  const said = locale === "vi_VN" ? `Trả hàng ${number}: ${reason}` : `Return ${number}: ${reason}`;
  const wish = bonus === null ? [] : translator(returnsTexts, locale)("chat.giftCard", { bonus });
  return [said].concat(wish).join("\n");
}
