import { Form, href, useLocation } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocale, useLocalPath, useT } from "#app/i18n/use-t.ts";

/** A plain form that loads a new document, because the texts are part of the document's scripts. */
export function LanguageSwitch() {
  const t = useT(shellTexts);
  const locale = useLocale();
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  const other = LOCALES.find((candidate) => candidate !== locale) ?? locale;
  return (
    <Form method="post" action={local(href("/language"))} reloadDocument>
      <input type="hidden" name="to" value={pathname + search} />
      <button
        type="submit"
        name="language"
        value={LANGUAGE[other]}
        className="min-h-12 min-w-11 px-2 text-sm font-semibold underline"
        lang={LANGUAGE[other]}
      >
        {other === "vi_VN" ? "VI" : "EN"}
        <span className="sr-only">: {t("language.switch")}</span>
      </button>
    </Form>
  );
}
