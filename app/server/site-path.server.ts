import { safeRedirect } from "remix-utils/safe-redirect";

/** A path of this site, or null. Parsed by URL, because browsers drop tabs and resolve dots. */
export function sitePath(to: FormDataEntryValue | string | null): string | null {
  const path = safeRedirect(to, "");
  const url = path !== "" && URL.canParse(path, SITE) ? new URL(path, SITE) : null;
  if (url?.origin !== SITE || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

const SITE = "http://shop.invalid";
