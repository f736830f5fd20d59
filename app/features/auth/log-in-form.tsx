import { getFormProps } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms.server.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useShopForm } from "#app/ui/use-shop-form.ts";

export type ReturningForm = {
  /** Where the shopper was going; empty: nowhere in particular. */
  to: string;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function LogInForm({ to, constraint, reply }: ReturningForm) {
  const t = useT("auth");
  const [form, fields] = useShopForm<{ email: string; password: string }>(reply, constraint, {
    id: "log-in",
  });
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <FormErrors form={form} />
      <input type="hidden" name="to" value={to} />
      <TextField
        field={fields.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t("email")}
      />
      <TextField
        field={fields.password}
        type="password"
        autoComplete="current-password"
        label={t("password")}
      />
      <SubmitButton name="intent" value="log-in" pending={t("pending")}>
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
