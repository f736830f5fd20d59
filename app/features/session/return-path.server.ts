import { href } from "react-router";
import { FALLBACK, twinPath } from "#app/i18n/locales.ts";
import { sitePath } from "#app/server/site-path.server.ts";

/** The path to return to after a login: a path of this site that is not a login page, else the fallback. */
export function returnPath(to: FormDataEntryValue | string | null, fallback: string): string {
  const path = sitePath(to);
  if (path === null) return fallback;
  const [pathname = ""] = path.split(/[?#]/);
  return OWN_PAGES.has(twinPath(pathname, FALLBACK)) ? fallback : path;
}

/** A return path for a mailed link or a provider; "" if there is none or it is too long. */
export function destination(asked: FormDataEntryValue | string | null): string {
  const to = returnPath(asked, "");
  return encodeURIComponent(to).length > MAX_DESTINATION ? "" : to;
}

const MAX_DESTINATION = 500;
const OWN_PAGES = new Set<string>([
  href("/login"),
  href("/login/code"),
  href("/login/two-step"),
  href("/signup"),
  href("/verify"),
  href("/oauth_auth"),
  href("/reset-password"),
  href("/reset-password-success"),
  href("/forgot-password/new-password"),
  href("/update-password-success"),
]);
