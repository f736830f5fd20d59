import { href } from "react-router";
import { FALLBACK, twinPath } from "#app/i18n/locales.ts";
import { sitePath } from "#app/server/site-path.server.ts";

/** Where the shopper was going: a path of this site, but none where one signs in, or the fallback. */
export function returnPath(to: FormDataEntryValue | string | null, fallback: string): string {
  const path = sitePath(to);
  if (path === null) return fallback;
  const [pathname = ""] = path.split(/[?#]/);
  return OWN_PAGES.has(twinPath(pathname, FALLBACK)) ? fallback : path;
}

/** As `returnPath`, for a mail's link or a provider: longer ones do not fit, and nowhere is "". */
export function destination(asked: FormDataEntryValue | string | null): string {
  const to = returnPath(asked, "");
  return encodeURIComponent(to).length > MAX_DESTINATION ? "" : to;
}

const MAX_DESTINATION = 500;
const OWN_PAGES = new Set<string>([
  href("/login"),
  href("/signup"),
  href("/verify"),
  href("/oauth_auth"),
  href("/reset-password"),
  href("/reset-password-success"),
  href("/forgot-password/new-password"),
  href("/update-password-success"),
]);
