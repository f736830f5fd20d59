import type { Input } from "#contract/operations.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ContentLink } from "#app/shop/content-link.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import type { ReturningForm } from "#app/features/session/log-in-form.tsx";

type Typed = Omit<Input<"session.signUp">, "to">;

/** `referralCode`: from the friend's link. */
type SignUpFormProps = ReturningForm & { referralCode: string };

export function SignUpForm({ to, referralCode, constraint, reply }: SignUpFormProps) {
  const t = useT(sessionTexts);
  const isFamilyNameFirst = useLocale() === "vi_VN";
  const [form, fields] = useShopForm<Typed>(reply, constraint, {
    id: "sign-up",
    defaultValue: { referralCode },
  });
  const firstName = (
    <TextField
      key="firstName"
      field={fields.firstName}
      autoComplete="given-name"
      label={t("signup.firstName")}
    />
  );
  const lastName = (
    <TextField
      key="lastName"
      field={fields.lastName}
      autoComplete="family-name"
      label={t("signup.lastName")}
    />
  );
  return (
    <AuthForm form={form} to={to} botAction="signup">
      {isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName]}
      <EmailField field={fields.email} label={t("email")} autoComplete="username" />
      <PasswordField
        field={fields.password}
        isNew
        label={t("password")}
        hint={t("signup.passwordHint")}
      />
      <TextField
        field={fields.referralCode}
        autoComplete="off"
        label={t("signup.referralCode")}
        isOptional
      />
      <div>
        <p className="text-sm text-soft">{t("signup.consents")}</p>
        <CheckboxField field={fields.acceptsTerms} label={t("signup.terms")} />
        <ContentLink
          to="/terms"
          className="inline-flex min-h-11 items-center pl-8 text-sm underline"
        >
          {t("signup.readTerms")}
        </ContentLink>
        <CheckboxField field={fields.newsletter} label={t("signup.newsletter")} />
      </div>
      <SubmitButton pending={t("signup.pending")}>{t("signup.submit")}</SubmitButton>
    </AuthForm>
  );
}
