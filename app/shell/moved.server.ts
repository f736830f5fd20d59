import { redirect } from "react-router";
import { type Gateway, orNull } from "#app/server/gateway/gateway.server.ts";
import { mailedAnswer } from "./mailed-links.server.ts";
import { movedTo } from "./odoo-addresses.ts";
import { redirectedTo } from "./redirects.server.ts";

/** The redirect from an address that no page has; null if nothing is known of it. */
export async function movedAnswer(odoo: Gateway, url: URL): Promise<Response | null> {
  const mailed = await mailedAnswer(odoo, url);
  if (mailed) return mailed;
  const rules = await orNull(odoo.query("catalog.redirects", {}));
  const staffs = rules && redirectedTo(rules, url);
  if (staffs) return redirect(staffs.to, staffs.isPermanent ? 301 : 302);
  const place = movedTo(url.pathname);
  return place ? redirect(place, 301) : null;
}
