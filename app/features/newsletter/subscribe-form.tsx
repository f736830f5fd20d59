import type { getZodConstraint } from "@conform-to/zod/v4";
import { newsletterTexts } from "#locales/newsletter/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ContentLink } from "#app/shop/content-link.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type SubscribeFormProps = {
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** Also shows the errors of the footer's form. */
export function SubscribeForm({ constraint, reply }: SubscribeFormProps) {
  const t = useT(newsletterTexts);
  const [form, fields] = useShopForm<{ email: string }>(reply, constraint, { id: "newsletter" });
  return (
    <SectionForm form={form}>
      <FormErrors form={form} />
      <p className="text-soft">{t("subscribe.intro")}</p>
      <BotCheck action="newsletter" />
      <EmailField field={fields.email} label={t("subscribe.email")} />
      <div className="text-sm text-soft">
        <p>{t("subscribe.consent")}</p>
        <ContentLink
          to="/policy"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("subscribe.policy")}
        </ContentLink>
      </div>
      <SubmitButton pending={t("pending")}>{t("subscribe.submit")}</SubmitButton>
    </SectionForm>
  );
}
