import { getFormProps } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import type { Input } from "#contract/operations.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms.server.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { useShopForm } from "#app/ui/use-shop-form.ts";

type RequestFormProps = {
  /** Of the customer who is signed in. */
  email: string | null;
  note: string;
  trap: string;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function RequestForm({ email, note, trap, constraint, reply }: RequestFormProps) {
  const t = useT("requests");
  const [form, fields] = useShopForm<Input<"requests.submit">>(reply, constraint, {
    id: "request-product",
    defaultValue: { note },
  });
  const asksEmail = email === null || reply?.error?.["email"] !== undefined;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <FormErrors form={form} />
      <TextField
        field={fields.productLink}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t("link")}
        hint={t("linkHint")}
      />
      <TextAreaField field={fields.note} label={t("note")} hint={t("noteHint")} isOptional />
      {asksEmail ? (
        <TextField
          field={fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("email")}
          hint={t("emailHint")}
        />
      ) : (
        <p className="text-soft">{t("replyTo", { email })}</p>
      )}
      <div aria-hidden="true" className="sr-only">
        <label>
          {t("trap")} <input name={trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton pending={t("pending")}>{t("submit")}</SubmitButton>
    </Form>
  );
}
