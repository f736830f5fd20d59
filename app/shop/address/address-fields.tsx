import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { AddressDraft, Country } from "#contract/address.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import { CompanyFields } from "./company-fields.tsx";
import { type AddressLayout, type LaidPart, namesIn } from "./layout.ts";
import { SelectField, TextField } from "#app/ui/form/fields.tsx";
import { useLayout } from "./use-layout.ts";

type AddressFieldsProps = {
  field: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>;
  countries: Country[];
  /** Prefix of the `autocomplete` values. */
  kind: "billing" | "shipping";
  /** The button beside the country that reloads the fields without JavaScript. */
  update: ReactNode;
  /** The buttons that reload the names to choose from without JavaScript: beside the province, and the Australian postcode. */
  showWards: ReactNode;
  showSuburbs: ReactNode;
  layout: AddressLayout;
};

/** The fields of an address in its country's order (spec 12.3): in Viet Nam province and ward, no postcode. */
export function AddressFields({
  field,
  countries,
  kind,
  update,
  showWards,
  showSuburbs,
  layout,
}: AddressFieldsProps) {
  const t = useT(checkoutTexts);
  const locale = useLocale();
  const fields = field.getFieldset();
  const now = useLayout(layout, fields);
  const control = useParts({ field, kind, layout: now.layout, showWards, showSuburbs });
  return (
    <div className="grid gap-4 sm:grid-cols-2" onChange={now.look}>
      <div className="flex items-end gap-2 sm:col-span-2">
        <div className="min-w-32 grow basis-0">
          <SelectField
            field={fields.country}
            label={t("address.country")}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            autoComplete={`${kind} country`}
          />
        </div>
        {update}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        {namesIn(locale).map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={t(`address.${name}`)}
            autoComplete={`${kind} ${name === "firstName" ? "given" : "family"}-name`}
          />
        ))}
      </div>
      <div className="sm:col-span-2">
        <TextField
          field={fields.phone}
          type="tel"
          inputMode="tel"
          label={t("address.phone")}
          hint={t("address.phoneHint")}
          autoComplete={`${kind} tel`}
        />
      </div>
      {now.layout.parts.map((part) => (
        // Keyed by the field's name, so that input is kept when the country changes the order.
        <div
          key={part.name}
          className={`flex flex-col gap-2 ${part.isWide ? "sm:col-span-2" : ""}`}
        >
          {control(part)}
        </div>
      ))}
      {kind === "billing" && <CompanyFields field={field} taxNumber={now.layout.taxNumber} />}
    </div>
  );
}

type PartsProps = Pick<
  AddressFieldsProps,
  "field" | "kind" | "layout" | "showWards" | "showSuburbs"
>;

const AUTOCOMPLETE = {
  address1: "address-line1",
  streetType: undefined,
  address2: "address-line2",
  suburb: "address-level2",
  state: "address-level1",
  postcode: "postal-code",
} as const;

/** Makes the control of a part. */
function useParts({ field, kind, layout, showWards, showSuburbs }: PartsProps) {
  const t = useT(checkoutTexts);
  const fields = field.getFieldset();
  const { country, states, localities } = layout;
  const isVietnamese = country === "VN";
  const isAustralian = country === "AU";
  return ({ name, label, isOptional }: LaidPart): ReactNode => {
    const token = AUTOCOMPLETE[name];
    const shared = {
      field: fields[name],
      label,
      isOptional,
      ...(token && { autoComplete: `${kind} ${token}` as const }),
    };
    if (name === "state") {
      return (
        <>
          <SelectField
            key={country}
            {...shared}
            placeholder={t("address.choose")}
            options={states.map(({ code, name: label }) => ({ value: code, label }))}
          />
          {isVietnamese && showWards}
        </>
      );
    }
    if (name === "suburb" && (isVietnamese || isAustralian)) {
      const list = `${fields.suburb.id}-list`;
      return (
        <>
          <TextField
            {...shared}
            hint={t(isVietnamese ? "address.wardHint" : "address.suburbHint")}
            list={list}
          />
          <datalist id={list}>
            {localities.names.map((locality) => (
              <option key={locality}>{locality}</option>
            ))}
          </datalist>
        </>
      );
    }
    if (name === "streetType") return <TextField {...shared} hint={t("address.streetTypeHint")} />;
    if (name === "postcode" && isAustralian)
      return (
        <>
          <TextField {...shared} inputMode="numeric" />
          {showSuburbs}
        </>
      );
    return <TextField {...shared} />;
  };
}
