import type { FormMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import type { BotAction } from "#app/server/forms/bot-check.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { MoreFields } from "#app/ui/form/more-fields.tsx";
import { ContentLink } from "#app/shop/content-link.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";

type AuthFormProps<T extends Record<string, unknown>> = {
  form: FormMetadata<T, string[]>;
  /** The path to return to; empty for the default. */
  to?: string;
  /** The bot check's action, on forms that bots post. */
  botAction?: BotAction;
  /** The page that answers, unless it is this one. */
  action?: string;
  children: ReactNode;
};

/** The frame of the login and sign-up forms, with form errors and the return path. */
export function AuthForm<T extends Record<string, unknown>>({
  form,
  to = "",
  botAction,
  action,
  children,
}: AuthFormProps<T>) {
  return (
    <SectionForm form={form} {...(action && { action })}>
      <FormErrors form={form} />
      <input type="hidden" name="to" value={to} />
      {botAction && <BotCheck action={botAction} />}
      {children}
    </SectionForm>
  );
}

type Field = ComponentProps<typeof TextField>["field"];

/** Of a new account; in Vietnamese the family name comes first. */
export function NameFields({ firstName, lastName }: { firstName: Field; lastName: Field }) {
  const t = useT(sessionTexts);
  const names = [
    <TextField
      key="first"
      field={firstName}
      autoComplete="given-name"
      label={t("signup.firstName")}
    />,
    <TextField
      key="last"
      field={lastName}
      autoComplete="family-name"
      label={t("signup.lastName")}
    />,
  ];
  const isReversed = useLocale() === "vi_VN";
  return <div className="grid grid-cols-2 gap-4">{isReversed ? names.toReversed() : names}</div>;
}

export function ReferralField({ field }: { field: Field }) {
  const t = useT(sessionTexts);
  const label = t("signup.referralCode");
  return (
    <MoreFields title={label} fields={[field]}>
      <TextField field={field} autoComplete="off" label={label} isOptional />
    </MoreFields>
  );
}

export function TermsField({ field }: { field: Field }) {
  const t = useT(sessionTexts);
  return (
    <>
      <CheckboxField field={field} label={t("signup.terms")} hint={t("signup.consents")} />
      <ContentLink to="/terms" className="inline-flex min-h-11 items-center pl-8 text-sm underline">
        {t("signup.readTerms")}
      </ContentLink>
    </>
  );
}
