import { Form, redirect } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { localeOfLanguage, localeOfPath, twinPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { RouteHandle } from "#app/root.tsx";
import { textOf } from "#app/server/forms/forms.server.ts";
import { localeCookie } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { sitePath } from "#app/server/site-path.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/language.route";

/** Stores the language and returns to the same page in it. Only redirects to paths of this site. */
export async function action({ request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const locale = localeOfLanguage(textOf(form, "language"));
  const to = new URL(sitePath(textOf(form, "to")) ?? "/", "http://shop.invalid");
  throw redirect(twinPath(to.pathname, locale) + to.search, {
    headers: { "Set-Cookie": await localeCookie.serialize(LANGUAGE[locale]) },
  });
}

export function meta({ location }: Route.MetaArgs) {
  return [{ title: translate(localeOfPath(location.pathname), "shell:language.title") }];
}

/** Plain HTML: a form with two buttons. */
export const handle: RouteHandle = { scripts: false };

export default function LanguagePage() {
  const t = useT(shellTexts);
  return (
    <Form method="post" reloadDocument className="flex flex-col items-start gap-4 py-8">
      <h1 className="text-3xl">{t("language.title")}</h1>
      {LOCALES.map((locale) => (
        <Button
          key={locale}
          name="language"
          value={LANGUAGE[locale]}
          lang={LANGUAGE[locale]}
          look="secondary"
        >
          {translate(locale, "shell:language.name")}
        </Button>
      ))}
    </Form>
  );
}
