import { data } from "react-router";
import type { Route } from "./+types/islands.route";
import { headerIsland, ISLANDS } from "./islands.server.tsx";
import { openAnonymousGateway } from "./server/gateway/anonymous.server.ts";
import { odooContext } from "./server/gateway/gateway.server.ts";
import { localeContext } from "./server/locale.server.ts";
import { publicAnswer } from "./server/public-answer.server.ts";
import { requestIdContext } from "./server/request-id.server.ts";

/**
 * Serves `/islands/{key}` and `/vi/islands/{key}` (spec 7.6): a part of a page as HTML, rendered by the same components.
 * All but the header are the same for all shoppers, because their data is loaded without the shopper's cookies.
 */
export async function loader({ request, context, params: { key }, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  if (key === "header") {
    const { shopper } = context.get(odooContext);
    const headers = { ...ISLAND, "Cache-Control": "private, no-store" };
    return new Response(await headerIsland(shopper, locale), { headers });
  }
  const make = ISLANDS.get(key);
  if (!make) throw data(null, { status: 404 });
  const odoo = await openAnonymousGateway(request, locale, context.get(requestIdContext));
  const view = { locale, isLight: url.searchParams.get("light") === "on" };
  const html = await make(odoo, url, view);
  return publicAnswer(request, html, ISLAND);
}

const ISLAND = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", // not a page
  "X-Robots-Tag": "noindex",
};
