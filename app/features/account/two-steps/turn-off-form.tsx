import type { getZodConstraint } from "@conform-to/zod/v4";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type TurnOffFormProps = {
  /** From the input schema of `session.turnOffTwoSteps`. */
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function TurnOffForm({ constraint, reply }: TurnOffFormProps) {
  const t = useT(accountTexts);
  const [form, fields] = useShopForm<{ password: string }>(reply, constraint, { id: "turn-off" });
  return (
    <SectionForm form={form}>
      <h2 className="text-xl">{t("twoSteps.offTitle")}</h2>
      <FormErrors form={form} />
      <PasswordField field={fields.password} label={t("sessions.password")} />
      <p className="text-soft">{t("twoSteps.ends")}</p>
      <SubmitButton name="intent" value="turn-off" look="secondary" pending={t("saving")}>
        {t("twoSteps.turnOff")}
      </SubmitButton>
    </SectionForm>
  );
}
