import { data } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { namesTag } from "#contract/values/entity-tag.ts";
import type { Route } from "./+types/islands.route";
import { headerIsland, ISLANDS, productIn } from "./islands.server.tsx";
import { config } from "./server/config.server.ts";
import { base64url, digest } from "./server/digest.server.ts";
import { odooContext, openGateway, type Gateway } from "./server/gateway/gateway.server.ts";
import { localeContext } from "./server/locale.server.ts";
import { requestIdContext } from "./server/request-id.server.ts";

/**
 * Serves `/islands/{key}` and `/vi/islands/{key}` (spec 7.6): a part of a page as HTML, rendered by the same components.
 * All but the header are the same for all shoppers, because their data is loaded without the shopper's cookies.
 */
export async function loader({ request, context, params: { key }, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  if (key === "header") {
    const { shopper } = context.get(odooContext);
    return island(await headerIsland(shopper, locale), { "Cache-Control": "private, no-store" });
  }
  const make = ISLANDS.get(key);
  if (!make) throw data(null, { status: 404 });
  const odoo = await openAnonymousGateway(request, locale, context.get(requestIdContext));
  const view = { locale, isLight: url.searchParams.get("light") === "on" };
  const html = await make(odoo, await productIn(url, odoo), view);
  const etag = `"${base64url(await digest("SHA-1", html))}"`;
  const headers = { "Cache-Control": FRESH, ETag: etag };
  const isKnown = namesTag(request.headers.get("If-None-Match"), etag);
  return isKnown ? new Response(null, { status: 304, headers }) : island(html, headers);
}

/** A gateway without cookies: customers may have their own prices, and these answers are cached publicly. */
async function openAnonymousGateway(
  { signal }: Request,
  locale: Locale,
  id: string,
): Promise<Gateway> {
  const { gateway } = await openGateway(new Request(config.PUBLIC_URL, { signal }), locale, id);
  return gateway;
}

const FRESH = "public, max-age=60"; // the lifetime of the cached ERP answers behind it

function island(html: string, headers: Record<string, string>): Response {
  return new Response(html, {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", // not a page
      "X-Robots-Tag": "noindex",
    },
  });
}
