import { href, redirect } from "react-router";
import type { Redirect } from "#contract/redirects.ts";
import type { Locale } from "#contract/limits.ts";
import { localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";
import { type Gateway, orNull } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { stockReductions } from "#app/shop/stock-reductions.server.ts";

/** Fixed addresses of Odoo's own shop and portal, and the pages that took their place. */
const MOVED = new Map([
  ["/shop", "/"],
  ["/shop/cart", "/cart"],
  ["/shop/wishlist", "/wishlist"],
  ["/shop/checkout", "/checkout"],
  ["/web/login", "/login"],
  ["/web/signup", "/signup"],
  ["/web/reset_password", "/reset-password"],
  ["/my", "/my-account"],
  ["/my/home", "/my-account"],
  ["/my/orders", "/my-account/my-orders"],
]);

/** Odoo's addresses end with the name and number of a record, as ours do on Odoo; the name may be an older one. */
const RECORDS: [RegExp, string][] = [
  [/^\/shop\/category\/(?:[^/]+\/)*([a-z0-9-]*\d)$/, "/category/$1"],
  [/^\/shop\/(?:[^/]+\/)?([a-z0-9-]+-\d+)$/, "/product/$1"],
  [/^\/my\/orders\/(\d+)$/, "/my-account/my-orders/$1"],
];
const MAX_LENGTH = 300;
/** Odoo's prefix of a language that the shop does not have: `/fr/shop`, `/pt_BR/shop`. */
const OTHER_LANGUAGE = /^\/[a-z]{2}(?:_[A-Z]{2})?(?=\/)/;

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

/**
 * The page that took the place of an address of Odoo's shop, in the same language. Without the parameters: they are
 * Odoo's own and mean nothing here.
 */
export function movedTo(pathname: string): string | null {
  const path = plainPath(pathname);
  if (path.length > MAX_LENGTH) return null;
  const place = placeOf(path) ?? placeOf(path.replace(OTHER_LANGUAGE, ""));
  return place ? localPath(place, localeOfPath(pathname)) : null;
}

function placeOf(path: string): string | undefined {
  const found = RECORDS.find(([pattern]) => pattern.test(path));
  return MOVED.get(path) ?? (found && path.replace(...found));
}

/** Without the language, the number of a listing's page and a slash at the end. */
function plainPath(pathname: string): string {
  return twinPath(pathname, "en_US").replace(/(?<=.)(?:\/page\/\d+)?\/?$/, "");
}

const MAX_STEPS = 5;

/** Where staff's redirects lead; null for one that leads in a circle, or to nothing that is an address. */
export function redirectedTo(
  rules: Redirect[],
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Pick<Redirect, "to" | "isPermanent"> | null {
  const locale = localeOfPath(pathname);
  const first = ruleFor(rules, twinPath(pathname, "en_US"), search);
  let last = first;
  for (let step = 0; last?.to.startsWith("/"); step++) {
    const next = ruleFor(rules, last.to, "");
    if (!next) break;
    if (step === MAX_STEPS) return null;
    last = next;
  }
  if (!first || !last) return null;
  const to = placeAt(last.to, locale);
  const isHere = to === null || to === pathname || to === pathname + search;
  return isHere ? null : { to, isPermanent: first.isPermanent };
}

function ruleFor(rules: Redirect[], path: string, search: string): Redirect | undefined {
  const plain = (address: string) => address.replace(/(?<=.)\/$/, "");
  return (
    rules.find(({ from }) => search !== "" && from === path + search) ??
    rules.find(({ from }) => plain(from) === plain(path))
  );
}

/** Staff may lead to other sites, as in Odoo. */
function placeAt(to: string, locale: Locale): string | null {
  if (/^https?:\/\//i.test(to)) return to;
  if (!/^\/(?![/\\])/.test(to)) return null;
  const moved = movedTo(to.replace(/[?#].*$/s, ""));
  return localPath(twinPath(moved ?? to, "en_US"), locale);
}

/** Odoo's mails about a cart and an order prove who may open them. */
async function mailedAnswer(odoo: Gateway, url: URL): Promise<Response | null> {
  const token = url.searchParams.get("access_token");
  if (!token || !/^[\da-f-]{36}$/.test(token)) return null;
  const locale = localeOfPath(url.pathname);
  const path = plainPath(url.pathname).replace(OTHER_LANGUAGE, "");
  const [, orderId] = /^\/my\/orders\/(\d{1,10})$/.exec(plainPath(url.pathname)) ?? [];
  if (orderId) {
    const asked = new URLSearchParams({ link: `${orderId}.${token}` });
    return redirect(`${localPath(href("/order"), locale)}?${asked}`);
  }
  const cartId = url.searchParams.get("id");
  if (path !== "/shop/cart" || !cartId || !/^\d{1,10}$/.test(cartId)) return null;
  return openCart(odoo, `${cartId}.${token}`, locale);
}

async function openCart(odoo: Gateway, link: string, locale: Locale): Promise<Response> {
  const cart = localPath(href("/cart"), locale);
  const opened = await odoo.mutate("cart.recover", { link });
  if (!opened.ok)
    return redirectWithToast(cart, { type: "warning", key: "toast:cart.linkInvalid" });
  const { needsLogIn, adjustments } = opened.data;
  if (needsLogIn) {
    const login = localPath(href("/login"), locale);
    return redirect(`${login}?${new URLSearchParams({ to: cart })}`);
  }
  if (adjustments.length > 0) return redirectWithToast(cart, stockReductions(adjustments, locale));
  return redirect(cart);
}
