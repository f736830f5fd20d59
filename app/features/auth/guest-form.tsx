import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useT } from "#app/i18n/use-t.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useShopForm } from "#app/ui/use-shop-form.ts";
import type { ReturningForm } from "./log-in-form.tsx";

export function GuestForm({ to, constraint, reply }: ReturningForm) {
  const t = useT("auth");
  const [form, fields] = useShopForm<{ email: string }>(reply, constraint, { id: "guest" });
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <div>
        <h2 className="text-xl">{t("guest.title")}</h2>
        <p className="mt-1 text-soft">{t("guest.text")}</p>
      </div>
      <FormErrors form={form} />
      <input type="hidden" name="to" value={to} />
      <TextField
        field={fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t("email")}
      />
      <SubmitButton name="intent" value="guest" look="secondary" pending={t("guest.pending")}>
        {t("guest.submit")}
      </SubmitButton>
    </Form>
  );
}
