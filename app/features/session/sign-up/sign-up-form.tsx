import type { Input } from "#contract/operations.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import {
  AuthForm,
  NameFields,
  ReferralField,
  TermsField,
} from "#app/features/session/auth-form.tsx";
import type { ReturningForm } from "#app/features/session/log-in-form.tsx";

type Typed = Omit<Input<"session.signUp">, "to">;

/** `referralCode`: from the friend's link. */
type SignUpFormProps = ReturningForm & { referralCode: string };

export function SignUpForm({ to, referralCode, constraint, reply }: SignUpFormProps) {
  const t = useT(sessionTexts);
  const [form, fields] = useShopForm<Typed>(reply, constraint, {
    id: "sign-up",
    defaultValue: { referralCode },
  });
  return (
    <AuthForm form={form} to={to} botAction="signup">
      <NameFields firstName={fields.firstName} lastName={fields.lastName} />
      <EmailField field={fields.email} label={t("email")} autoComplete="username" />
      <PasswordField
        field={fields.password}
        isNew
        label={t("password")}
        hint={t("signup.passwordHint")}
      />
      <ReferralField field={fields.referralCode} />
      <div>
        <TermsField field={fields.acceptsTerms} />
        <CheckboxField field={fields.newsletter} label={t("signup.newsletter")} />
      </div>
      <SubmitButton pending={t("signup.pending")}>{t("signup.submit")}</SubmitButton>
    </AuthForm>
  );
}
