import type { Input } from "#contract/operations.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import { ContentLink } from "#app/shop/content-link.tsx";
import { formError } from "#app/ui/form/form-errors.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { AuthForm } from "#app/features/session/auth-form.tsx";
import type { ReturningForm } from "#app/features/session/log-in-form.tsx";

type Typed = Omit<Input<"session.logInByCode">, "request">;
type CodeFormProps = Omit<ReturningForm, "to"> & { code: string; referralCode: string };

/** Takes the code; and names and consent, once the right code has shown that the address is new. */
export function CodeForm({ code, referralCode, constraint, reply }: CodeFormProps) {
  const t = useT(sessionTexts);
  const isFamilyNameFirst = useLocale() === "vi_VN";
  const isNew =
    formError(reply) === "session:code.errors.details-required" || typed(reply, "isNew") === "yes";
  const [form, fields] = useShopForm<Typed>(reply, constraint, {
    id: "code",
    defaultValue: { code, referralCode },
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
    <AuthForm form={form}>
      <CodeField field={fields.code} label={t("code.label")} />
      {isNew && (
        <>
          <input type="hidden" name="isNew" value="yes" />
          <div>
            <h2 className="text-xl">{t("code.detailsTitle")}</h2>
            <p className="mt-1 text-soft">{t("code.detailsText")}</p>
          </div>
          {isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName]}
          <TextField
            field={fields.referralCode}
            autoComplete="off"
            label={t("signup.referralCode")}
            isOptional
          />
          <div>
            <CheckboxField field={fields.acceptsTerms} label={t("signup.terms")} />
            <ContentLink
              to="/terms"
              className="inline-flex min-h-11 items-center pl-8 text-sm underline"
            >
              {t("signup.readTerms")}
            </ContentLink>
          </div>
        </>
      )}
      <SubmitButton name="intent" value="log-in" pending={t("code.pending")}>
        {t(isNew ? "signup.submit" : "code.submit")}
      </SubmitButton>
    </AuthForm>
  );
}
