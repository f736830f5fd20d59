import { href, redirect } from "react-router";
import { sessionTexts } from "#locales/session/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/step.route";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { returnPath } from "#app/features/session/return-path.server.ts";
import { confirmLogIn } from "./confirm-log-in.server.ts";
import { waitingStep } from "./step-cookie.server.ts";

/** The second step of a login: the code of an authenticator app (spec 11.15). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const [{ customer }, { step, to }] = await Promise.all([
    odoo.query("session.get", {}),
    waitingStep(request),
  ]);
  // Whoever is logged in may have begun to log in to another account.
  if (customer && step === "") {
    throw redirect(returnPath(to, localPath("/", context.get(localeContext))));
  }
  return { isWaiting: step !== "", constraint: { code: { required: true } } };
}

export async function action(args: Route.ActionArgs) {
  return confirmLogIn(await readPost(args), args.request);
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:twoStep.title");
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const { isWaiting, constraint } = loaderData;
  const [form, fields] = useShopForm<{ code: string }>(actionData, constraint, { id: "two-step" });
  return (
    <AuthPage title={t("twoStep.title")} {...(isWaiting && { intro: t("twoStep.intro") })}>
      {isWaiting ? (
        <>
          <AuthForm form={form}>
            <CodeField field={fields.code} label={t("code.label")} />
            <SubmitButton pending={t("code.pending")}>{t("code.submit")}</SubmitButton>
          </AuthForm>
          <p>{t("twoStep.lost")}</p>
        </>
      ) : (
        <Notice kind="info">{t("twoStep.none")}</Notice>
      )}
      <ButtonLink look="quiet" to={local(href("/login"))} className="self-start">
        {t("reset.back")}
      </ButtonLink>
    </AuthPage>
  );
}
