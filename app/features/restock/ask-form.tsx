import type { getZodConstraint } from "@conform-to/zod/v4";
import { restockTexts } from "#locales/restock/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { ContentLink } from "#app/shop/content-link.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type AskFormProps = {
  variantId: string;
  isSignedIn: boolean;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function AskForm({ variantId, isSignedIn, constraint, reply }: AskFormProps) {
  const t = useT(restockTexts);
  const [form, fields] = useShopForm<{ email: string }>(reply, constraint, { id: "restock" });
  return (
    <SectionForm form={form}>
      <FormErrors form={form} />
      <p>{t("ask.intro")}</p>
      {/* An account whose address was never confirmed has to type it. */}
      <p className="text-soft">{t(isSignedIn ? "ask.customer" : "ask.guest")}</p>
      <input type="hidden" name="variantId" value={variantId} />
      <BotCheck action="restock" />
      {(!isSignedIn || fields.email.errors) && (
        <EmailField field={fields.email} label={t("ask.email")} />
      )}
      <ContentLink
        to="/policy"
        className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
      >
        {t("ask.policy")}
      </ContentLink>
      <SubmitButton pending={t("pending")}>{t("ask.submit")}</SubmitButton>
    </SectionForm>
  );
}
