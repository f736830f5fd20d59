import { data, Form, href } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { RouteHandle } from "#app/root.tsx";
import { textOf } from "#app/server/forms/forms.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { lightCookie } from "#app/server/light-view.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { sitePath } from "#app/server/site-path.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/light-view.route";

/** Receives the footer's form, stores the choice and returns to the page the form was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const chosen = textOf(form, "light");
  if (chosen !== "on" && chosen !== "off") throw data(null, { status: 400 });
  const to = sitePath(form.get("to")) ?? localPath(href("/"), context.get(localeContext));
  const answer = await redirectWithToast(to, `toast:light.${chosen}`);
  answer.headers.append("Set-Cookie", lightCookie(chosen));
  throw answer;
}

export function meta({ location }: Route.MetaArgs) {
  return [{ title: translate(localeOfPath(location.pathname), "shell:light.title") }];
}

/** Plain HTML: a form with two buttons. */
export const handle: RouteHandle = { scripts: false };

export default function LightViewPage() {
  const t = useT(shellTexts);
  return (
    <Form method="post" reloadDocument className="flex flex-col items-start gap-4 py-8">
      <h1 className="text-3xl">{t("light.title")}</h1>
      <p>{t("light.about")}</p>
      <Button name="light" value="on" look="secondary">
        {t("light.turnOn")}
      </Button>
      <Button name="light" value="off" look="secondary">
        {t("light.turnOff")}
      </Button>
    </Form>
  );
}
