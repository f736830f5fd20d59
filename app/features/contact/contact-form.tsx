import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Input } from "#contract/operations.ts";
import { contactTexts } from "#locales/contact/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type Typed = Omit<Input<"contact.send">, "message">;

type ContactFormProps = {
  /** What the shop knows already. */
  typed: Typed;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function ContactForm({ typed, constraint, reply }: ContactFormProps) {
  const t = useT(contactTexts);
  const [form, fields] = useShopForm<Input<"contact.send">>(reply, constraint, {
    id: "contact",
    defaultValue: typed,
  });
  return (
    <SectionForm form={form}>
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("name")} autoComplete="name" />
      <EmailField field={fields.email} label={t("email")} hint={t("emailHint")} />
      <TextField
        field={fields.orderNumber}
        label={t("orderNumber")}
        hint={t("orderNumberHint")}
        autoComplete="off"
        isOptional
      />
      <TextAreaField field={fields.message} label={t("message")} rows={6} />
      <BotCheck action="contact" />
      <SubmitButton pending={t("pending")}>{t("submit")}</SubmitButton>
    </SectionForm>
  );
}
