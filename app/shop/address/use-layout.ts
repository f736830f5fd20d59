import type { FieldMetadata } from "@conform-to/react";
import { useState, type FormEvent } from "react";
import { href } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { setLost, untilAnswered } from "#app/ui/connection.ts";
import type { AddressLayout } from "./layout.ts";

/** The layout comes with the page; after a choice of another country, province or Australian postcode it is fetched. */
export function useLayout(
  initial: AddressLayout,
  fields: Record<"country" | "state" | "postcode", FieldMetadata<string | undefined>>,
) {
  const { country, state, postcode } = fields;
  const local = useLocalPath();
  const [loaded, setLoaded] = useState<AddressLayout>();
  const layouts = [loaded, initial].filter((one) => one !== undefined);
  const ofCountry = layouts.filter((one) => one.country === country.value);
  const whose = country.value === "VN" ? state.value : postcode.value;
  const ofPlace = ofCountry.find(({ localities }) => localities.of === whose);
  const layout = ofPlace ?? ofCountry[0] ?? layouts[0]!;
  return {
    layout,
    look: ({ target }: FormEvent) => {
      const { name, value, form } = target as HTMLInputElement | HTMLSelectElement;
      const asked = new URLSearchParams();
      if (name === country.name) {
        leavePlace(form, name, layout);
        asked.set("country", value);
      } else if (name === state.name && country.value === "VN") {
        asked.set("country", "VN");
        asked.set("state", value);
      } else if (name === postcode.name && country.value === "AU" && /^\d{4}$/.test(value)) {
        asked.set("country", "AU");
        asked.set("postcode", value);
      } else return;
      const path = `${local(href("/address-layout"))}?${asked}`;
      void untilAnswered(async () => {
        const layout = await fetched(path);
        setLoaded(layout);
        if (layout?.country === "AU") chooseState(form, state.name, layout.localities.state);
      });
    },
  };
}

/** The state follows from the postcode, unless one is chosen. */
function chooseState(form: HTMLFormElement | null, name: string, code: string) {
  const select = form?.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement) || select.value || !code) return;
  setValue(select, code);
  select.dispatchEvent(new Event("change", { bubbles: true })); // saves the draft
}

/** In another country nothing of the old place is right. */
function leavePlace(form: HTMLFormElement | null, country: string, { parts }: AddressLayout) {
  for (const { name } of parts) {
    const control = form?.elements.namedItem(country.replace(/country$/, name));
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      setValue(control, "");
  }
}

function setValue(control: HTMLInputElement | HTMLSelectElement, value: string) {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true })); // the form's state
}

/** Not by a fetcher, which would load a route module; resource routes have none in the browser. */
async function fetched(path: string): Promise<AddressLayout | undefined> {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    setLost();
    return undefined;
  }
}
