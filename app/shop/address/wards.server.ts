import { StateCode } from "#contract/address.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import type { Wards } from "./address-fields.tsx";

/** The wards of an address, once its province is known. */
export async function wardsFor(
  odoo: Gateway,
  { country, state }: { country?: string | undefined; state?: string | undefined },
): Promise<Wards> {
  const province = StateCode.safeParse(state).data;
  if (country !== "VN" || province === undefined) return NO_WARDS;
  return { province, names: await odoo.query("address.wards", { province }) };
}

const NO_WARDS: Wards = { province: "", names: [] };
