import { useLocation } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { translator, type Texts, type Values } from "#locales/texts.ts";
import { localeOfPath, localPath } from "./locales.ts";
import { translate, type MessageKey } from "./messages.ts";

/** The URL decides the locale, so the server and the browser cannot disagree. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Texts of one feature: `const t = useT(cartTexts)`, then `t("title")`. The import brings them to the page. */
export function useT<T extends Texts>(texts: T) {
  return translator(texts, useLocale());
}

/** Any text by its full key, of a feature whose texts a module of the page imports (locales/keys.test.ts). */
export function useText() {
  const locale = useLocale();
  return (key: MessageKey, values?: Values) => translate(locale, key, values);
}

/** Turns a path made by `href()` into the one of the shopper's locale. */
export function useLocalPath() {
  const locale = useLocale();
  return (path: string) => localPath(path, locale);
}
