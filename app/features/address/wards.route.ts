import { data } from "react-router";
import { StateCode } from "#contract/address.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/wards.route";

/** The wards of a Vietnamese province, for a form in which another one is chosen; the same for everybody. */
export async function loader({ context, params: { province } }: Route.LoaderArgs) {
  if (!StateCode.safeParse(province).success) throw data(null, { status: 404 });
  const names = await context.get(odooContext).query("address.wards", { province });
  return data({ province, names }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
