import type { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import type { Input } from "#contract/operations.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type FindOrderFormProps = {
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

/** Asks for the link to an order by its number and address. */
export function FindOrderForm({ constraint, reply }: FindOrderFormProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const [form, fields] = useShopForm<Input<"orders.find">>(reply, constraint, { id: "find-order" });
  return (
    <SectionForm form={form} action={local(href("/order"))}>
      <FormErrors form={form} />
      <TextField
        field={fields.number}
        label={t("find.number")}
        hint={t("find.numberHint")}
        autoComplete="off"
      />
      <EmailField field={fields.email} label={t("find.email")} />
      <BotCheck action="find-order" />
      <SubmitButton pending={t("find.pending")}>{t("find.submit")}</SubmitButton>
    </SectionForm>
  );
}
