import { useLocation } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { translator, type Texts, type Values } from "#locales/texts.ts";
import { localeOfPath, localPath } from "./locales.ts";
import { translate, type MessageKey } from "./messages.ts";

/** Taken from the URL, so that server and browser render the same locale. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Translates the texts of one feature: `const t = useT(cartTexts)`, then `t("title")`. The import bundles them. */
export function useT<T extends Texts>(texts: T) {
  return translator(texts, useLocale());
}

/** Translates any full key, if a module of the page imports its feature's texts (tests/repo/texts.test.ts). */
export function useText() {
  const locale = useLocale();
  return (key: MessageKey, values?: Values) => translate(locale, key, values);
}

/** Returns a function that adds the shopper's locale to a path made by `href()`. */
export function useLocalPath() {
  const locale = useLocale();
  return (path: string) => localPath(path, locale);
}
