import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import type { Input } from "#contract/operations.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import { CheckboxField, TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useShopForm } from "#app/ui/use-shop-form.ts";
import type { ReturningForm } from "./log-in-form.tsx";

type Typed = Omit<Input<"session.signUp">, "verifyPath" | "logInPath">;

/** `referralCode`: the friend's, from their link. */
type SignUpFormProps = ReturningForm & { referralCode: string };

export function SignUpForm({ to, referralCode, constraint, reply }: SignUpFormProps) {
  const t = useT("auth");
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
    <Form
      method="post"
      {...getFormProps(form)}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <FormErrors form={form} />
      <input type="hidden" name="to" value={to} />
      {isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName]}
      <TextField
        field={fields.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t("email")}
      />
      <TextField
        field={fields.password}
        type="password"
        autoComplete="new-password"
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
        <CheckboxField field={fields.newsletter} label={t("signup.newsletter")} />
      </div>
      <SubmitButton pending={t("signup.pending")}>{t("signup.submit")}</SubmitButton>
    </Form>
  );
}
