import type { Locale } from "#contract/limits.ts";
import english from "#locales/en_US/mail.json" with { type: "json" };
import vietnamese from "#locales/vi_VN/mail.json" with { type: "json" };

type Words = typeof english;

const WORDS: Record<Locale, Words> = { en_US: english, vi_VN: vietnamese };

/** What mails say. A browser never loads these (app/i18n/texts.ts). */
export function words(locale: Locale): Words {
  return WORDS[locale];
}

/** Puts values in for `{{name}}`. A value that is missing is a mistake of ours, and no reader's. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail has no ${name}: ${text}`);
    return String(value);
  });
}
