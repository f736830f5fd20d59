import { createContext, data, type RouterContextProvider } from "react-router";
import type { ShopProfile } from "#contract/shop.ts";
import { publicConfig } from "./config.server.ts";
import { formatFor } from "./currency.server.ts";
import { keepingContext } from "./pages/keeping.server.ts";
import type { ShopperMarks } from "#app/shop/shopper-marks.ts";
import { contentPages } from "#app/content-pages.ts";
import { odooContext, orNull } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";
import { choiceOfPrices } from "./price-choice.server.ts";
import { supportLine } from "./support-line.server.ts";
import { takeToast } from "./shopper/toast.server.ts";

/** The whole profile, for what only the server renders; null if the middleware is down. */
export const profileContext = createContext<ShopProfile | null>(null);

/**
 * The data of every page: settings, whose shop it is (null if the middleware is down), and the shopper's marks; null on a
 * page that is rendered to be kept.
 */
export async function loadRootData(context: Readonly<RouterContextProvider>, request: Request) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const profile = await orNull(odoo.query("shop.profile", {}));
  context.set(profileContext, profile);
  const list = context.get(keepingContext)?.priceList ?? odoo.shopper.priceList ?? "";
  const support = profile && supportLine(profile, locale);
  const contacts =
    profile && (support && `<p>${support}</p>`) + choiceOfPrices(profile, list, locale);
  const shop = profile && { ...shown(profile), contacts };
  const config = { ...publicConfig, money: formatFor(publicConfig.money, profile) };
  if (context.get(keepingContext)) return data({ config, shop, marks: null });
  const { isSignedIn, cartQuantity, wishes, wished } = odoo.shopper;
  const { toast, cookies } = await takeToast(request, locale);
  const marks: ShopperMarks = { isSignedIn, cartQuantity, wishes, wished, toast };
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data({ config, shop, marks }, { headers });
}

/** On narrow screens, beside the shopper's icons. */
const LOGO_WIDTH = "30vw";

/** Without what single pages ask for, and what only the server renders. */
function shown(profile: ShopProfile) {
  const {
    returns: _,
    support: __,
    theme: ___,
    company: ____,
    priceLists: _____,
    currencies: ______,
    logo,
    ...others
  } = profile;
  return {
    ...others,
    pages: contentPages(profile),
    ...(logo && { logo: { ...logo, alt: profile.name, style: { maxWidth: LOGO_WIDTH } } }),
  };
}

/** What the titles and social cards of pages need of it. */
export type RootData = Awaited<ReturnType<typeof loadRootData>>["data"];
