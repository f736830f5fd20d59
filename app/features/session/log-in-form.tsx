import type { getZodConstraint } from "@conform-to/zod/v4";
import { sessionTexts } from "#locales/session/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";

export type ReturningForm = {
  /** The path to return to; empty for the default. */
  to: string;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

type LogInFormProps = ReturningForm & {
  /** After another form it has a heading. */
  isFirst: boolean;
};

export function LogInForm({ to, constraint, reply, isFirst }: LogInFormProps) {
  const t = useT(sessionTexts);
  const [form, fields] = useShopForm<{ email: string; password: string }>(reply, constraint, {
    id: "log-in",
  });
  return (
    <AuthForm form={form} to={to} botAction="login">
      {!isFirst && <h2 className="text-xl">{t("title")}</h2>}
      <EmailField field={fields.email} label={t("email")} autoComplete="username" />
      <PasswordField field={fields.password} label={t("password")} />
      <SubmitButton
        name="intent"
        value="log-in"
        look={isFirst ? "primary" : "secondary"}
        pending={t("pending")}
      >
        {t("submit")}
      </SubmitButton>
    </AuthForm>
  );
}
