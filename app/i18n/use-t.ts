import { useLocation } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localeOfPath, localPath } from "./locales.ts";
import { translate, type KeyIn, type MessageKey, type Namespace, type Values } from "./messages.ts";

/** The URL decides the locale, so the server and the browser cannot disagree. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Texts of one feature: `const t = useT("cart")`, then `t("title")`. */
export function useT<N extends Namespace>(namespace: N) {
  const locale = useLocale();
  return (path: KeyIn<N>, values?: Values) =>
    translate(locale, `${namespace}:${path}` as MessageKey, values);
}

/** Any text by its full key. */
export function useText() {
  const locale = useLocale();
  return (key: MessageKey, values?: Values) => translate(locale, key, values);
}

/** Turns a path made by `href()` into the one of the shopper's locale. */
export function useLocalPath() {
  const locale = useLocale();
  return (path: string) => localPath(path, locale);
}
