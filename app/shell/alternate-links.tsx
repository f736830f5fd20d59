import { useLocation, useRouteLoaderData } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE, twinPath } from "#app/i18n/locales.ts";
import type { loader } from "#app/root.tsx";

/** Parameters that make another page; all others are noise to search engines (design 4). */
const KEPT = /^(page|sort|variant|min|max|stock|f\.[a-z0-9_-]+)$/;

export function AlternateLinks() {
  const { pathname, search } = useLocation();
  const origin = useRouteLoaderData<typeof loader>("root")?.config.publicUrl;
  if (!origin) return null;
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => KEPT.test(name) && value !== "",
  );
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
  return (
    <>
      <link rel="canonical" href={origin + pathname + query} />
      {LOCALES.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={LANGUAGE[locale]}
          href={origin + twinPath(pathname, locale) + query}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={origin + twinPath(pathname, "en_US") + query}
      />
    </>
  );
}
