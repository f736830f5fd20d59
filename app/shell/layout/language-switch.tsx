import { href, useLocation } from "react-router";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { useLocale, useLocalPath } from "#app/i18n/use-t.ts";

/** Of two or three letters. */
const codeOf = (locale: Locale) => locale.split("_")[0]!;

/** A plain form that loads a new document, because the texts are part of the document's scripts. Where there is room it names the language in full. */
export function LanguageSwitch({ full }: { full?: boolean }) {
  const locale = useLocale();
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={local(href("/language"))}>
      <input type="hidden" name="to" value={pathname + search} />
      {LOCALES.filter((one) => one !== locale).map((other) => {
        const code = codeOf(other);
        const name = new Intl.DisplayNames(code, { type: "language" }).of(code);
        return (
          <button
            key={other}
            type="submit"
            name="language"
            value={LANGUAGE[other]}
            className={`min-h-12 text-sm font-semibold underline ${full ? "" : "min-w-10 px-1"}`}
            lang={LANGUAGE[other]}
          >
            {full ? (
              name
            ) : (
              <>
                {code.toUpperCase()}
                <span className="sr-only">: {name}</span>
              </>
            )}
          </button>
        );
      })}
    </form>
  );
}
