import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { session } from "#contract/session.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import type { Route } from "./+types/reset-password.route";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { requestReset } from "./request-reset.server.ts";

export async function loader() {
  return { constraint: getZodConstraint(session["session.requestReset"].input) };
}

export async function action(args: Route.ActionArgs) {
  return requestReset(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:reset.title");
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const [form, fields] = useShopForm<{ email: string }>(actionData, loaderData.constraint, {
    id: "reset",
  });
  return (
    <AuthPage title={t("reset.title")} intro={t("reset.intro")}>
      <AuthForm form={form} botAction="reset">
        <EmailField field={fields.email} label={t("email")} autoComplete="username" />
        <SubmitButton pending={t("reset.pending")}>{t("reset.submit")}</SubmitButton>
      </AuthForm>
      <p>
        <ButtonLink look="quiet" to={local(href("/login"))}>
          {t("reset.back")}
        </ButtonLink>
      </p>
    </AuthPage>
  );
}
