import type { FieldMetadata } from "@conform-to/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { href } from "react-router";
import type { AddressDraft, Country } from "#contract/address.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocale, useT } from "#app/i18n/use-t.ts";
import { setLost, untilAnswered } from "#app/ui/connection.ts";
import { SelectField, TextField } from "#app/ui/form/fields.tsx";

type AddressFieldsProps = {
  field: FieldMetadata<AddressDraft, Record<string, unknown>, string[]>;
  countries: Country[];
  /** Prefix of the `autocomplete` values. */
  kind: "billing" | "shipping";
  /** The button beside the country that reloads the fields without JavaScript. */
  update: ReactNode;
  /** The button beside the province that reloads the wards without JavaScript. */
  showWards: ReactNode;
  wards: Wards;
};

/** The wards of a province. */
export type Wards = { province: string; names: string[] };

/** The fields of an address in its country's order (spec 12.3): in Viet Nam province and ward, no postcode. */
export function AddressFields({
  field,
  countries,
  kind,
  update,
  showWards,
  wards,
}: AddressFieldsProps) {
  const t = useT(checkoutTexts);
  const locale = useLocale();
  const fields = field.getFieldset();
  const country = countries.find(({ code }) => code === fields.country.value);
  const isVietnamese = country?.code === "VN";
  const { names: wardNames, look } = useWards(wards, fields.state);
  const parts = useParts({ field, kind, country, showWards, wardNames });
  const names = locale === "vi_VN" ? FAMILY_NAME_FIRST : GIVEN_NAME_FIRST;
  return (
    <div className="grid gap-4 sm:grid-cols-2" onChange={isVietnamese ? look : undefined}>
      <div className="flex flex-col gap-2 sm:col-span-2 sm:flex-row sm:items-end">
        <div className="grow">
          <SelectField
            field={fields.country}
            label={t("address.country")}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            autoComplete={`${kind} country`}
          />
        </div>
        {update}
      </div>
      {[...names, ...(isVietnamese ? VIETNAMESE : AUSTRALIAN)].map((name) => (
        // Keyed by the field's name, so that input is kept when the country changes the order.
        <div
          key={name}
          className={WIDE[isVietnamese ? "VN" : "AU"].has(name) ? "sm:col-span-2" : ""}
        >
          {parts[name]}
        </div>
      ))}
    </div>
  );
}

/** The wards come with the page; after a choice of another province they are fetched. */
function useWards(wards: Wards, state: FieldMetadata<string | undefined>) {
  const [loaded, setLoaded] = useState<Wards>();
  const lists = [loaded, wards];
  return {
    names: lists.find((list) => list?.province === state.value)?.names ?? [],
    look: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== state.name) return;
      const { value: province } = target;
      if (province) void untilAnswered(async () => setLoaded(await wardsOf(province)));
    },
  };
}

/** Not by a fetcher, which would load a route module; resource routes have none in the browser. */
async function wardsOf(province: string): Promise<Wards | undefined> {
  try {
    const answer = await fetch(href("/wards/:province", { province }));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    setLost();
    return undefined;
  }
}

type Part = Exclude<keyof AddressDraft, "country">;

const GIVEN_NAME_FIRST: Part[] = ["firstName", "lastName", "phone"];
const FAMILY_NAME_FIRST: Part[] = ["lastName", "firstName", "phone"];
const AUSTRALIAN: Part[] = ["address1", "streetType", "address2", "suburb", "state", "postcode"];
const VIETNAMESE: Part[] = ["address1", "address2", "state", "suburb"];
/** Fields that take a whole row. */
const WIDE = {
  AU: new Set<Part>(["phone", "address2", "suburb"]),
  VN: new Set<Part>(["phone", "address1", "address2"]),
};

type PartsProps = Pick<AddressFieldsProps, "field" | "kind" | "showWards"> & {
  country: Country | undefined;
  wardNames: string[];
};

function useParts({
  field,
  kind,
  country,
  showWards,
  wardNames,
}: PartsProps): Record<Part, ReactNode> {
  const t = useT(checkoutTexts);
  const fields = field.getFieldset();
  const isVietnamese = country?.code === "VN";
  return {
    firstName: (
      <TextField
        field={fields.firstName}
        label={t("address.firstName")}
        autoComplete={`${kind} given-name`}
      />
    ),
    lastName: (
      <TextField
        field={fields.lastName}
        label={t("address.lastName")}
        autoComplete={`${kind} family-name`}
      />
    ),
    phone: (
      <TextField
        field={fields.phone}
        type="tel"
        inputMode="tel"
        label={t("address.phone")}
        hint={t("address.phoneHint")}
        autoComplete={`${kind} tel`}
      />
    ),
    address1: (
      <TextField
        field={fields.address1}
        label={t("address.address1")}
        autoComplete={`${kind} address-line1`}
      />
    ),
    streetType: (
      <TextField
        field={fields.streetType}
        label={t("address.streetType")}
        hint={t("address.streetTypeHint")}
        isOptional
      />
    ),
    address2: (
      <TextField
        field={fields.address2}
        label={t("address.address2")}
        autoComplete={`${kind} address-line2`}
        isOptional
      />
    ),
    suburb: isVietnamese ? (
      <>
        <TextField
          field={fields.suburb}
          label={t("address.ward")}
          hint={t("address.wardHint")}
          list={`${fields.suburb.id}-list`}
          autoComplete={`${kind} address-level2`}
        />
        <datalist id={`${fields.suburb.id}-list`}>
          {wardNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </>
    ) : (
      <TextField
        field={fields.suburb}
        label={t("address.suburb")}
        autoComplete={`${kind} address-level2`}
      />
    ),
    state: (
      <>
        <SelectField
          key={country?.code}
          field={fields.state}
          label={isVietnamese ? t("address.province") : t("address.state")}
          placeholder={t("address.choose")}
          options={(country?.states ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete={`${kind} address-level1`}
        />
        {isVietnamese && showWards}
      </>
    ),
    postcode: (
      <TextField
        field={fields.postcode}
        label={t("address.postcode")}
        inputMode="numeric"
        autoComplete={`${kind} postal-code`}
      />
    ),
  };
}
