import type { getZodConstraint } from "@conform-to/zod/v4";
import type { Input } from "#contract/operations.ts";
import { requestsTexts } from "#locales/requests/texts.ts";
import { key } from "#app/i18n/messages.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { ImagesField } from "#app/shop/images/images-field.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { FailureToast } from "#app/ui/failure-toast.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type RequestFormProps = {
  /** The address of the signed-in customer. */
  email: string | null;
  note: string;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

const FAILED = key("requests:errors.failed");

/** Asks for a product by a link, images or both. */
export function RequestForm({ email, note, constraint, reply }: RequestFormProps) {
  const t = useT(requestsTexts);
  const [form, fields] = useShopForm<Input<"requests.submit">>(reply, constraint, {
    id: "request-product",
    defaultValue: { note },
  });
  const asksEmail = email === null || reply?.error?.["email"] !== undefined;
  const hasFailed = reply?.error?.[""]?.includes(FAILED) ?? false;
  return (
    <SectionForm form={form} encType="multipart/form-data">
      <FormErrors form={form} />
      <FailureToast text={hasFailed ? t("errors.failed") : null} occasion={reply} />
      <TextField
        field={fields.productLink}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t("link")}
        hint={t("linkHint")}
        isOptional
      />
      <ImagesField field={fields.pictures} reply={reply} label={t("pictures")} />
      <TextAreaField field={fields.note} label={t("note")} hint={t("noteHint")} isOptional />
      {asksEmail ? (
        <EmailField field={fields.email} label={t("email")} hint={t("emailHint")} />
      ) : (
        <p className="text-soft wrap-anywhere">{t("replyTo", { email })}</p>
      )}
      <BotCheck action="request" />
      <SubmitButton name="intent" value="submit" pending={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </SectionForm>
  );
}
