import { data, href, redirect } from "react-router";
import { privacyTexts } from "#locales/privacy/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useT } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { choicesOf, purposes, rememberChoices } from "#app/server/shopper/privacy.server.ts";
import { sitePath } from "#app/server/site-path.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/privacy-choices.route";

/** Consent is applied when a document is loaded, so each choice must load a new one. */
export const handle = { scripts: false };

export async function loader({ request, url }: Route.LoaderArgs) {
  const { granted, isRefusedByBrowser } = choicesOf(request);
  return { purposes, granted, isRefusedByBrowser, isSaved: url.searchParams.has("saved") };
}

/** Receives this page's form and the consent banner's, and returns to the page it was posted from. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const choice = textOf(form, "choice");
  if (choice !== "all" && choice !== "none" && choice !== "some") throw data(null, { status: 400 });
  const granted = purposes.filter(
    (purpose) => choice === "all" || (choice === "some" && form.has(purpose)),
  );
  const page = localPath(href("/privacy-choices"), context.get(localeContext));
  const to = sitePath(form.get("to")) ?? `${page}?saved`;
  throw redirect(to, { status: 303, headers: rememberChoices(request, granted) });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "privacy:title");
}

export default function PrivacyChoicesPage({ loaderData }: Route.ComponentProps) {
  const t = useT(privacyTexts);
  const { purposes, granted, isRefusedByBrowser, isSaved } = loaderData;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("title")}</h1>
      {isSaved && <Notice kind="success">{t("saved")}</Notice>}
      {purposes.length === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <>
          {isRefusedByBrowser && <Notice kind="info">{t("signal")}</Notice>}
          <p>{t("intro")}</p>
          <form
            method="post"
            className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
          >
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-4 text-xl font-semibold">{t("purposes")}</legend>
              <p className="text-soft">{t("always")}</p>
              {purposes.map((purpose) => (
                <div key={purpose}>
                  <label className="flex min-h-11 items-center gap-3 font-semibold">
                    <input
                      type="checkbox"
                      name={purpose}
                      defaultChecked={granted.includes(purpose)}
                      aria-describedby={`about-${purpose}`}
                      className="size-5 shrink-0 accent-accent"
                    />
                    {t(`purpose.${purpose}`)}
                  </label>
                  <p id={`about-${purpose}`} className="text-sm text-soft">
                    {t(`purpose.${purpose}Help`)}
                  </p>
                </div>
              ))}
            </fieldset>
            <Button name="choice" value="some">
              {t("save")}
            </Button>
          </form>
          <form method="post" className="flex flex-wrap gap-3">
            <Button look="secondary" name="choice" value="all">
              {t("all")}
            </Button>
            <Button look="secondary" name="choice" value="none">
              {t("none")}
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
