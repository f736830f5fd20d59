import type { Input } from "#contract/operations.ts";
import { sessionTexts } from "#locales/session/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import {
  AuthForm,
  NameFields,
  ReferralField,
  TermsField,
} from "#app/features/session/auth-form.tsx";
import type { ReturningForm } from "#app/features/session/log-in-form.tsx";

type Typed = Omit<Input<"session.logInByCode">, "request">;
type CodeFormProps = Omit<ReturningForm, "to"> & { code: string; referralCode: string };

/** Takes the code; and names and consent, once the right code has shown that the address is new. */
export function CodeForm({ code, referralCode, constraint, reply }: CodeFormProps) {
  const t = useT(sessionTexts);
  const isNew =
    formError(reply) === "session:code.errors.details-required" || typed(reply, "isNew") === "yes";
  const [form, fields] = useShopForm<Typed>(reply, constraint, {
    id: "code",
    defaultValue: { code, referralCode },
  });
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
          <NameFields firstName={fields.firstName} lastName={fields.lastName} />
          <ReferralField field={fields.referralCode} />
          <div>
            <TermsField field={fields.acceptsTerms} />
          </div>
        </>
      )}
      <SubmitButton name="intent" value="log-in" pending={t("code.pending")}>
        {t(isNew ? "signup.submit" : "code.submit")}
      </SubmitButton>
    </AuthForm>
  );
}
