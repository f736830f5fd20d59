import type { Locale } from "#contract/limits.ts";
import type { PageKey } from "#locales/pages.ts";
import { textOf, type Values } from "#locales/texts.ts";

/** A text by its full name, as it travels from loaders and actions to the screen: `cart:title`. */
export type MessageKey = PageKey;

export function translate(locale: Locale, key: MessageKey, values?: Values): string {
  return textOf(locale, key, values);
}

/** For keys whose last part is data, such as a refusal; the compiler checks that every value has its text. */
export function key<K extends MessageKey>(text: K): K {
  return text;
}
