import type { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type ChangePasswordFormProps = {
  /** From the input schema of `session.changePassword`. */
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** Posts the intent `change-password`. Customers who log in by a provider have no password and request one by mail. */
export function ChangePasswordForm({ constraint, reply }: ChangePasswordFormProps) {
  const t = useT(accountTexts);
  const local = useLocalPath();
  const [form, fields] = useShopForm<{ currentPassword: string; password: string }>(
    reply,
    constraint,
    { id: "change-password" },
  );
  return (
    <SectionForm form={form}>
      <div>
        <h2 className="text-xl">{t("password.title")}</h2>
        <p className="mt-1 text-soft">{t("password.text")}</p>
      </div>
      <FormErrors form={form} />
      <PasswordField field={fields.currentPassword} label={t("password.current")} />
      <PasswordField
        field={fields.password}
        isNew
        label={t("password.new")}
        hint={t("password.hint")}
      />
      <SubmitButton
        name="intent"
        value="change-password"
        look="secondary"
        pending={t("password.pending")}
      >
        {t("password.submit")}
      </SubmitButton>
      <p>
        <ButtonLink look="quiet" to={local(href("/reset-password"))}>
          {t("password.none")}
        </ButtonLink>
      </p>
    </SectionForm>
  );
}
