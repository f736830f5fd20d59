import type { Locale } from "#contract/limits.ts";
import type { PageKey } from "#locales/pages.ts";
import { textOf, type Values } from "#locales/texts.ts";

/** The full key of a text, such as `cart:title`, as loaders and actions return it. */
export type MessageKey = PageKey;

export function translate(locale: Locale, key: MessageKey, values?: Values): string {
  return textOf(locale, key, values);
}

/** For keys that end in data, such as a refusal; the compiler checks that each value has a text. */
export function key<K extends MessageKey>(text: K): K {
  return text;
}
