import { useLocation } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { FALLBACK, twinPath } from "#app/i18n/locales.ts";
import { useRootData } from "#app/shop/use-root-data.ts";
import { canonicalOf } from "#app/shell/canonical.ts";

export function AlternateLinks() {
  const location = useLocation();
  const origin = useRootData()?.config.publicUrl;
  if (!origin) return null;
  const { pathname, query } = canonicalOf(location);
  return (
    <>
      <link rel="canonical" href={origin + pathname + query} />
      {import.meta.env.SSR && <SocialCard url={origin + pathname + query} />}
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
        href={origin + twinPath(pathname, FALLBACK) + query}
      />
    </>
  );
}

const PRODUCT = /\/product\/[^/]+$/;

/** For those who read a page without its scripts: left out of these, which are full. */
function SocialCard({ url }: { url: string }) {
  return (
    <>
      <meta property="og:url" content={url} />
      <meta property="og:type" content={PRODUCT.test(url) ? "product" : "website"} />
    </>
  );
}
