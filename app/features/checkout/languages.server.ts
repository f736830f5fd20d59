import { LOCALES } from "#contract/limits.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { translator } from "#locales/texts.ts";

/** To choose from, each called as its speakers call it. */
export function languagesOfMails() {
  return LOCALES.map((value) => ({
    value,
    label: translator(shellTexts, value)("language.name"),
  }));
}
