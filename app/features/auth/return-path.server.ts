import { href } from "react-router";
import { safeRedirect } from "remix-utils/safe-redirect";
import { FALLBACK, twinPath } from "#app/i18n/locales.ts";

/** Where the shopper was going: a path of this site, or the fallback. Browsers drop tabs and dots, so URL judges. */
export function returnPath(to: FormDataEntryValue | string | null, fallback: string): string {
  const path = safeRedirect(to, "");
  if (path === "") return fallback;
  const url = URL.canParse(path, SITE) ? new URL(path, SITE) : null;
  if (url?.origin !== SITE || !/^\/(?![/\\])/.test(url.pathname)) return fallback;
  if (twinPath(url.pathname, FALLBACK) === href("/login")) return fallback;
  return url.pathname + url.search + url.hash;
}

const SITE = "http://shop.invalid";
