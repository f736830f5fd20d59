import { useLocation, useRouteLoaderData } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { twinPath } from "#app/i18n/locales.ts";
import type { loader } from "#app/root.tsx";
import { canonicalOf } from "#app/shell/canonical.ts";

export function AlternateLinks() {
  const location = useLocation();
  const origin = useRouteLoaderData<typeof loader>("root")?.config.publicUrl;
  if (!origin) return null;
  const { pathname, query } = canonicalOf(location);
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
