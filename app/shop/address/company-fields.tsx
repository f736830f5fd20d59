import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import type { AddressDraft } from "#contract/address.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { TextField } from "#app/ui/form/fields.tsx";

type CompanyFieldsProps = {
  field: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>;
  /** What the country calls the number. */
  taxNumber: string;
};

/** Closed for the many who buy for themselves; open as soon as something is typed or wrong. */
export function CompanyFields({ field, taxNumber }: CompanyFieldsProps) {
  const t = useT(checkoutTexts);
  const fields = field.getFieldset();
  const both = [fields.companyName, fields.taxNumber];
  const isUsed = both.some(({ value, errors }) => value || errors);
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    <details open={wasUsed} className="group/company sm:col-span-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <span aria-hidden="true" className="group-open/company:rotate-90">
          ›
        </span>
        {t("address.forCompany")}
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField
          field={fields.companyName}
          label={t("address.companyName")}
          isOptional
          autoComplete="billing organization"
        />
        <TextField field={fields.taxNumber} label={taxNumber} isOptional autoComplete="off" />
      </div>
    </details>
  );
}
