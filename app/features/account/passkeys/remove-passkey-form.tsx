import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Passkey } from "#contract/passkeys.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Choice } from "#app/features/account/choice.tsx";
import { useDay } from "#app/shop/day.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type RemovePasskeyFormProps = {
  passkeys: Passkey[];
  /** From the input schema of `session.removePasskey`. */
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** The customer's passkeys. Posts the intent `remove-passkey` with the id of one. */
export function RemovePasskeyForm({ passkeys, constraint, reply }: RemovePasskeyFormProps) {
  const t = useT(accountTexts);
  const day = useDay();
  const [form, fields] = useShopForm<{ password: string }>(reply, constraint, {
    id: "remove-passkey",
  });
  const known = passkeys.find(({ id }) => id === typed(reply, "id"))?.id ?? passkeys[0]?.id;
  return (
    <SectionForm form={form}>
      <FormErrors form={form} />
      <fieldset>
        <legend>{t("passkeys.yours")}</legend>
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <Choice key={id} value={id} isChosen={id === known}>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <br />
            <span className="text-soft">
              {t("passkeys.added", { day: day(addedAt) })},{" "}
              {usedAt === null ? t("passkeys.unused") : t("passkeys.used", { day: day(usedAt) })}
            </span>
          </Choice>
        ))}
      </fieldset>
      <PasswordField field={fields.password} label={t("sessions.password")} />
      <p className="text-soft">{t("twoSteps.ends")}</p>
      <SubmitButton
        name="intent"
        value="remove-passkey"
        look="secondary"
        pending={t("passkeys.removing")}
      >
        {t("passkeys.remove")}
      </SubmitButton>
    </SectionForm>
  );
}
