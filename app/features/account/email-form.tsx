import type { getZodConstraint } from "@conform-to/zod/v4";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type EmailFormProps = {
  /** The current login address. */
  email: string;
  /** A confirmation link was sent to the new address. */
  isMailSent: boolean;
  outbox: { path: string; text: string } | null;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function EmailForm({ email, isMailSent, outbox, constraint, reply }: EmailFormProps) {
  const t = useT(accountTexts);
  const [form, fields] = useShopForm<{ email: string; password: string }>(reply, constraint, {
    id: "change-email",
  });
  return (
    <SectionForm form={form}>
      <h2 className="text-xl">{t("email.title")}</h2>
      <p>{t("email.now", { email })}</p>
      {isMailSent && <Notice kind="success">{t("email.sent")}</Notice>}
      <DemoOutboxLink outbox={outbox} />
      <FormErrors form={form} />
      <EmailField field={fields.email} label={t("email.new")} hint={t("email.hint")} />
      <PasswordField field={fields.password} label={t("email.password")} />
      <SubmitButton name="intent" value="change-email" look="secondary" pending={t("saving")}>
        {t("email.submit")}
      </SubmitButton>
    </SectionForm>
  );
}
