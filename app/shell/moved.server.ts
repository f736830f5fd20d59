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

/**
 * The page that took the place of an address of Odoo's shop, in the same language. Without the parameters: they are
 * Odoo's own, such as tokens, and mean nothing here.
 */
export function movedTo(pathname: string): string | null {
  const locale = localeOfPath(pathname);
  const path = twinPath(pathname, "en_US").replace(/(?<=.)\/$/, "");
  const place = MOVED.get(path) ?? (/^\/shop\/page\/\d{1,9}$/.test(path) ? "/" : null);
  return place && localPath(place, locale);
}
