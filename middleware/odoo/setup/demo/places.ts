import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import { correct } from "./demo.ts";

type Place = {
  key: string;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** Monday to this day: 5 is Saturday. */
  lastDay: number;
  from: number;
  to: number;
};

export const SYDNEY: Place = {
  key: "place_sydney",
  name: "Wattle Sydney",
  street: "88 George Street",
  city: "The Rocks",
  state: "NSW",
  zip: "2000",
  lastDay: 4,
  from: 9,
  to: 17.5,
};
export const MELBOURNE: Place = {
  key: "place_melbourne",
  name: "Wattle Melbourne",
  street: "21 Degraves Street",
  city: "Melbourne",
  state: "VIC",
  zip: "3000",
  lastDay: 5,
  from: 10,
  to: 18,
};
/** Address and opening hours of a warehouse. */
export async function openPlace(
  registry: Registry,
  { companyId, timeZone }: SetupContext,
  warehouse: number,
  place: Place,
): Promise<void> {
  const { admin, ensure, ref } = registry;
  const [state] = await admin.search(
    "res.country.state",
    [
      ["country_id.code", "=", "AU"],
      ["code", "=", place.state],
    ],
    ["id"],
  );
  const { key, name, street, city, zip, from, to } = place;
  const address = await ensure({
    key,
    model: "res.partner",
    what: `the address of ${name}`,
    values: {
      name,
      street,
      city,
      zip,
      state_id: state?.id ?? 0,
      country_id: await ref("base.au"),
      company_id: companyId,
    },
  });
  const days = Array.from({ length: place.lastDay + 1 }, (_, day) => day);
  const hours = await ensure({
    key: `hours_${key}`,
    model: "resource.calendar",
    what: `the opening hours of ${name}`,
    values: {
      name,
      company_id: companyId,
      tz: timeZone,
      attendance_ids: days.map((day) => [
        0,
        0,
        {
          name: "Open",
          dayofweek: String(day),
          hour_from: from,
          hour_to: to,
          day_period: "morning",
        },
      ]),
    },
  });
  await correct(registry, "stock.warehouse", warehouse, `the warehouse of ${name}`, {
    partner_id: address,
    opening_hours: hours,
  });
}
