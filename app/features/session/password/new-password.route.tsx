import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { session } from "#contract/session.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { Route } from "./+types/new-password.route";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import { AuthPage } from "#app/features/session/auth-page.tsx";
import { resetPassword } from "./reset-password.server.ts";

/** A GET changes nothing, because mail scanners open links too (spec 11.5). */
export async function loader({ url }: Route.LoaderArgs) {
  const { input } = session["session.resetPassword"];
  const token = input.shape.token.safeParse(url.searchParams.get("token"));
  return { token: token.data ?? "", constraint: getZodConstraint(input) };
}

export async function action(args: Route.ActionArgs) {
  return resetPassword(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "session:newPassword.title");
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(sessionTexts);
  const local = useLocalPath();
  const { token, constraint } = loaderData;
  const [form, fields] = useShopForm<{ password: string }>(actionData, constraint, { id: "new" });
  return (
    <AuthPage title={t("newPassword.title")} intro={t("newPassword.intro")}>
      {token === "" ? (
        <Notice kind="error">{t("errors.token-invalid")}</Notice>
      ) : (
        <AuthForm form={form}>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            field={fields.password}
            isNew
            label={t("newPassword.label")}
            hint={t("signup.passwordHint")}
          />
          <SubmitButton pending={t("newPassword.pending")}>{t("newPassword.submit")}</SubmitButton>
        </AuthForm>
      )}
      <p>
        {t("newPassword.linkTrouble")}{" "}
        <ButtonLink look="quiet" to={local(href("/reset-password"))}>
          {t("reset.sent.again")}
        </ButtonLink>
      </p>
    </AuthPage>
  );
}
