import { FALLBACK, localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";

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
const OTHER_LANGUAGE = /^\/[a-z]{2}(?:_[A-Z]{2})?(?=\/(?:shop|my|web|mail|rate)(?:\/|$))/;

/**
 * The page that took the place of an address of Odoo's shop, in the same language. Without the parameters: they are
 * Odoo's own and mean nothing here.
 */
export function movedTo(pathname: string): string | null {
  const path = plainPath(pathname);
  const place = path.length > MAX_LENGTH ? undefined : placeOf(path);
  return place ? localPath(place, localeOfPath(pathname)) : null;
}

function placeOf(path: string): string | undefined {
  const found = RECORDS.find(([pattern]) => pattern.test(path));
  return MOVED.get(path) ?? (found && path.replace(...found));
}

/** An address of Odoo's without the language, the number of a listing's page and a slash at the end. */
export function plainPath(pathname: string): string {
  return twinPath(pathname, FALLBACK)
    .replace(OTHER_LANGUAGE, "")
    .replace(/(?<=.)(?:\/page\/\d+)?\/?$/, "");
}
