import { href, useLocation } from "react-router";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { useLocale, useLocalPath } from "#app/i18n/use-t.ts";

/** Of two or three letters. */
const codeOf = (locale: Locale) => locale.split("_")[0]!;

/** A plain form that loads a new document, because the texts are part of the document's scripts. */
export function LanguageSwitch() {
  const locale = useLocale();
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={local(href("/language"))}>
      <input type="hidden" name="to" value={pathname + search} />
      {LOCALES.filter((one) => one !== locale).map((other) => (
        <button
          key={other}
          type="submit"
          name="language"
          value={LANGUAGE[other]}
          className="min-h-12 min-w-10 px-1 text-sm font-semibold uppercase underline"
          lang={LANGUAGE[other]}
        >
          {codeOf(other)}
          <span className="sr-only">
            : {new Intl.DisplayNames(codeOf(other), { type: "language" }).of(codeOf(other))}
          </span>
        </button>
      ))}
    </form>
  );
}
