import { localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";

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

/**
 * The page that took the place of an address of Odoo's shop, in the same language. Without the parameters: they are
 * Odoo's own, such as tokens, and mean nothing here.
 */
export function movedTo(pathname: string): string | null {
  const locale = localeOfPath(pathname);
  const path = twinPath(pathname, "en_US").replace(/(?<=.)(?:\/page\/\d+)?\/?$/, "");
  const place = path.length > MAX_LENGTH ? undefined : (MOVED.get(path) ?? recordAt(path));
  return place ? localPath(place, locale) : null;
}

function recordAt(path: string): string | undefined {
  const found = RECORDS.find(([pattern]) => pattern.test(path));
  return found && path.replace(...found);
}
