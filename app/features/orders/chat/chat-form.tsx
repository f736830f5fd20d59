import { getFormProps } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import type { Input } from "#contract/operations.ts";
import { chatTexts } from "#locales/chat/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ImagesField } from "#app/shop/images/images-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
export type ChatFormProps = {
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function ChatForm({ constraint, reply }: ChatFormProps) {
  const t = useT(chatTexts);
  const options = { id: "order-chat" };
  const [form, fields] = useShopForm<Input<"chat.send">>(reply, constraint, options);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      action="#messages"
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <FormErrors form={form} />
      <TextAreaField field={fields.text} label={t("text")} rows={3} />
      <ImagesField field={fields.pictures} reply={reply} label={t("pictures")} />
      <SubmitButton
        name="intent"
        value="send-message"
        pending={t("sending")}
        className="self-start"
      >
        {t("send")}
      </SubmitButton>
    </Form>
  );
}
