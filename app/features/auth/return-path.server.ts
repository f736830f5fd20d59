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

const OWN_PAGES = new Set<string>([href("/login"), href("/signup"), href("/verify")]);
