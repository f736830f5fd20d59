import { data } from "react-router";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { layoutFor } from "#app/shop/address/layout.server.ts";
import type { Route } from "./+types/address-layout.route";

const SECONDS = 300;

/** The fields of an address in `?country`, with the wards of `?state` or the suburbs of `?postcode`, for forms; the same for all shoppers. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const country = searchParams.get("country") ?? "";
  const place = {
    country,
    state: searchParams.get("state") ?? "",
    postcode: searchParams.get("postcode") ?? "",
  };
  const layout = await layoutFor(context.get(odooContext), context.get(localeContext), place, "");
  if (layout.country === "") throw data(null, { status: 404 });
  return data(layout, { headers: { "Cache-Control": `public, max-age=${SECONDS}` } });
}
