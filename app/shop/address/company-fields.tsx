import type { FieldMetadata } from "@conform-to/react";
import type { AddressDraft } from "#contract/address.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { MoreFields } from "#app/ui/form/more-fields.tsx";

type CompanyFieldsProps = {
  field: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>;
  /** What the country calls the number. */
  taxNumber: string;
};

export function CompanyFields({ field, taxNumber }: CompanyFieldsProps) {
  const t = useT(checkoutTexts);
  const fields = field.getFieldset();
  return (
    <MoreFields title={t("address.forCompany")} fields={[fields.companyName, fields.taxNumber]}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.companyName}
          label={t("address.companyName")}
          isOptional
          autoComplete="billing organization"
        />
        <TextField field={fields.taxNumber} label={taxNumber} isOptional autoComplete="off" />
      </div>
    </MoreFields>
  );
}
