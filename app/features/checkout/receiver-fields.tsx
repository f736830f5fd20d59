import type { FieldMetadata } from "@conform-to/react";
import { MAX_PARCEL_MESSAGE } from "#contract/limits.ts";
import type { ReceiverDraft } from "#contract/values/receiver.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { SelectField, TextField } from "#app/ui/form/fields.tsx";
import { MoreFields } from "#app/ui/form/more-fields.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";

type Props = {
  field: FieldMetadata<ReceiverDraft, Record<string, unknown>, string[]>;
  languages: { value: string; label: string }[];
};

/** For who gets the parcel, if it is somebody else: words on it, and a mail that asks whether the address is right. */
export function ReceiverFields({ field, languages }: Props) {
  const t = useT(checkoutTexts);
  const { message, email, locale } = field.getFieldset();
  return (
    <MoreFields title={t("receiver.more")} fields={[message, email, locale]}>
      <div className="flex flex-col gap-4">
        <TextAreaField
          field={message}
          label={t("receiver.message")}
          hint={t("receiver.messageHint", { most: MAX_PARCEL_MESSAGE })}
          rows={3}
          isOptional
        />
        <TextField
          field={email}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t("receiver.email")}
          hint={t("receiver.emailHint")}
          isOptional
        />
        {languages.length > 1 && (
          <SelectField
            field={locale}
            label={t("receiver.language")}
            options={languages}
            placeholder={t("receiver.ofCountry")}
            isOptional
          />
        )}
      </div>
    </MoreFields>
  );
}
