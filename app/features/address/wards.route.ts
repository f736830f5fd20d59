import { data } from "react-router";
import { StateCode } from "#contract/address.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/wards.route";

/** Serves the wards of a Vietnamese province to address forms; the same for all shoppers. */
export async function loader({ context, params: { province } }: Route.LoaderArgs) {
  if (!StateCode.safeParse(province).success) throw data(null, { status: 404 });
  const names = await context.get(odooContext).query("address.wards", { province });
  return data({ province, names }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
