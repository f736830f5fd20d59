import { addressFormatOf } from "#contract/values/address-formats.ts";
import { key } from "#app/i18n/messages.ts";
import { type Asked, type Kind, statesOf } from "./layout.server.ts";

/**
 * What only the ERP knows of an address: its countries, where the shop delivers, and most states. `field` holds the address.
 */
export async function placeProblem(
  odoo: Asked,
  { country, state }: { country: string; state?: string | undefined },
  { field, kinds }: { field: string; kinds: Kind[] },
) {
  const text = key("form:errors.choose");
  const has = async (kind: Kind) =>
    (await odoo.query("address.countries", { kind })).some(({ code }) => code === country);
  const isForBilling = kinds.includes("billing");
  if (isForBilling && !(await has("billing"))) return { field: `${field}.country`, text };
  if (kinds.includes("shipping") && !(await has("shipping"))) {
    const elsewhere = key("checkout:errors.notDelivered");
    return { field: `${field}.country`, text: isForBilling ? elsewhere : text };
  }
  const { parts, required } = addressFormatOf(country);
  if (!parts.includes("state") || (!state && !required.includes("state"))) return null;
  const states = await statesOf(odoo, country);
  const isKnown = states.length === 0 || states.some(({ code }) => code === state);
  return isKnown ? null : { field: `${field}.state`, text };
}
