import { data, type RouterContextProvider } from "react-router";
import type { ShopProfile } from "#contract/shop.ts";
import { publicConfig } from "./config.server.ts";
import { keepingContext } from "./pages/keeping.server.ts";
import type { ShopperMarks } from "#app/shop/shopper-marks.ts";
import { contentPages } from "#app/content-pages.ts";
import { odooContext, orNull } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";
import { takeToast } from "./shopper/toast.server.ts";

/**
 * The data of every page: settings, whose shop it is (null if the middleware is down), and the shopper's marks; null on a
 * page that is rendered to be kept.
 */
export async function loadRootData(context: Readonly<RouterContextProvider>, request: Request) {
  const odoo = context.get(odooContext);
  const profile = await orNull(odoo.query("shop.profile", {}));
  const shop = profile && shown(profile);
  if (context.get(keepingContext)) return data({ config: publicConfig, shop, marks: null });
  const { isSignedIn, cartQuantity, wishes, wished } = odoo.shopper;
  const { toast, cookies } = await takeToast(request, context.get(localeContext));
  const marks: ShopperMarks = { isSignedIn, cartQuantity, wishes, wished, toast };
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data({ config: publicConfig, shop, marks }, { headers });
}

/** Without what single pages ask for. */
function shown(profile: ShopProfile) {
  const { returns: _, support, ...others } = profile;
  return { ...others, support: { phone: support.phone }, pages: contentPages(profile) };
}

/** What the titles and social cards of pages need of it. */
export type RootData = Awaited<ReturnType<typeof loadRootData>>["data"];
