import { getInputProps } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import type { GiftAmount } from "#contract/gifts.ts";
import { MAX_GIFT_MESSAGE } from "#contract/limits.ts";
import type { Input } from "#contract/operations.ts";
import { giftsTexts } from "#locales/gifts/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formatDay } from "#app/shop/day.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { type Field, FieldErrors, TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type GiftFormProps = {
  amounts: GiftAmount[];
  /** The customer's name; "" of a guest. */
  from: string;
  days: { first: string; last: string };
  /** Kept across errors, so that another attempt adds the same card. */
  idempotencyKey: string;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function GiftForm({
  amounts,
  from,
  days,
  idempotencyKey,
  constraint,
  reply,
}: GiftFormProps) {
  const t = useT(giftsTexts);
  const [form, fields] = useShopForm<Input<"gifts.addToCart">>(reply, constraint, {
    id: "gift",
    defaultValue: { variantId: amounts[0]?.variantId, from, on: days.first },
  });
  return (
    <SectionForm form={form}>
      <FormErrors form={form} />
      <Amounts field={fields.variantId} amounts={amounts} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField field={fields.name} label={t("form.name")} autoComplete="off" />
        <TextField
          field={fields.from}
          label={t("form.from")}
          hint={t("form.fromHint")}
          autoComplete="name"
        />
      </div>
      <EmailField
        field={fields.email}
        label={t("form.email")}
        hint={t("form.emailHint")}
        autoComplete="off"
      />
      <TextAreaField
        field={fields.message}
        label={t("form.message")}
        hint={t("form.messageHint", { most: MAX_GIFT_MESSAGE })}
        rows={3}
        isOptional
      />
      <Day field={fields.on} days={days} />
      <input
        type="hidden"
        name="idempotencyKey"
        value={typed(reply, "idempotencyKey") || idempotencyKey}
      />
      <SubmitButton pending={t("form.pending")}>{t("form.submit")}</SubmitButton>
    </SectionForm>
  );
}

/** The first day, unless the fold has another one; its field is posted in either case. */
function Day({ field, days }: { field: Field; days: GiftFormProps["days"] }) {
  const t = useT(giftsTexts);
  const isOpen = field.errors !== undefined || field.initialValue !== days.first;
  return (
    <details open={isOpen || undefined}>
      <summary className="min-h-11 list-none py-2.5" style={{ textWrap: "balance" }}>
        {t("form.today")}{" "}
        <span className="text-accent underline underline-offset-4">{t("form.otherDay")}</span>
      </summary>
      <TextField
        field={field}
        type="date"
        min={days.first}
        max={days.last}
        label={t("form.on")}
        hint={t("form.onHint", { last: formatDay(days.last) })}
      />
    </details>
  );
}

function Amounts({ field, amounts }: { field: Field; amounts: GiftAmount[] }) {
  const t = useT(giftsTexts);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="float-left w-full font-semibold">{t("form.amount")}</legend>
      <FieldErrors field={field} />
      <div className="grid grid-cols-2 gap-2">
        {amounts.map(({ variantId, price }, index) => {
          const { key, ...input } = getInputProps(field, { type: "radio", value: variantId });
          return (
            <label
              key={variantId}
              className="flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-3 has-checked:border-ink has-checked:bg-mist"
            >
              <input
                key={key}
                {...input}
                id={index === 0 ? field.id : `${field.id}-${variantId}`}
                className="size-5 shrink-0 accent-accent"
              />
              <Price money={price} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
