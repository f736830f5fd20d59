import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import type { Wards } from "./address-fields.tsx";

/** What the ward of an address may be, as soon as its province is known. */
export async function wardsFor(
  odoo: Gateway,
  { country, state }: { country?: string | undefined; state?: string | undefined },
): Promise<Wards> {
  if (country !== "VN" || !state || !/^[A-Z0-9]{1,3}$/.test(state)) return NO_WARDS;
  return { province: state, names: await odoo.query("address.wards", { province: state }) };
}

export const NO_WARDS: Wards = { province: "", names: [] };
