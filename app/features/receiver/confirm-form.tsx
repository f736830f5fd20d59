import type { getZodConstraint } from "@conform-to/zod/v4";
import type { PostalAddress } from "#contract/address.ts";
import { DELIVERY_TIMES } from "#contract/limits.ts";
import type { Input } from "#contract/operations.ts";
import type { DeliveryTime } from "#contract/values/receiver.ts";
import type { z } from "zod";
import { receiverTexts } from "#locales/receiver/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import type { AddressLayout } from "#app/shop/address/layout.ts";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { SelectField, TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";

type Props = {
  address: z.output<typeof PostalAddress>;
  layout: AddressLayout;
  constraint: ReturnType<typeof getZodConstraint>;
  sender: string;
  time: DeliveryTime;
  isConfirmed: boolean;
  reply: Reply | undefined;
};

/** The parts of an address that do not change what the delivery costs. */
export function ConfirmForm({
  address,
  layout: { parts, localities },
  constraint,
  sender,
  time,
  isConfirmed,
  reply,
}: Props) {
  const t = useT(receiverTexts);
  const { address1, address2, suburb, phone } = address;
  const [form, fields] = useShopForm<Input<"receiver.confirm">>(reply, constraint, {
    id: "receiver",
    defaultValue: { address1, address2, suburb, phone, time },
  });
  const labelOf = (name: string) => parts.find((part) => part.name === name)?.label ?? "";
  const isVietnamese = address.country === "VN";
  const list = `${fields.suburb.id}-list`;
  return (
    <SectionForm form={form}>
      <h2 className="text-xl">{t("form.title")}</h2>
      <FormErrors form={form} />
      {isVietnamese && (
        <>
          <TextField
            field={fields.suburb}
            label={labelOf("suburb")}
            hint={t("form.wardHint")}
            list={list}
            autoComplete="address-level2"
          />
          <datalist id={list}>
            {localities.names.map((ward) => (
              <option key={ward}>{ward}</option>
            ))}
          </datalist>
        </>
      )}
      <TextField field={fields.address1} label={labelOf("address1")} autoComplete="address-line1" />
      <TextField
        field={fields.address2}
        label={labelOf("address2")}
        autoComplete="address-line2"
        isOptional
      />
      <TextField
        field={fields.phone}
        type="tel"
        inputMode="tel"
        label={t("form.phone")}
        hint={t("form.phoneHint")}
        autoComplete="tel"
      />
      <SelectField
        field={fields.time}
        label={t("form.time")}
        options={DELIVERY_TIMES.map((value) => ({ value, label: t(`times.${value}`) }))}
      />
      <p className="text-sm text-soft">{t("form.timeHint")}</p>
      <p className="text-sm text-soft">
        {t(isVietnamese ? "form.fixed" : "form.fixedElsewhere", { sender })}
      </p>
      <SubmitButton pending={t("form.pending")}>
        {t(isConfirmed ? "form.change" : "form.submit")}
      </SubmitButton>
    </SectionForm>
  );
}
