import { href } from "react-router";
import { LOCALES } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";

/** Personal pages. The search page is not listed: crawlers must read its `noindex`. */
const PERSONAL = [
  href("/my-account"),
  href("/checkout"),
  href("/cart"),
  href("/login"),
  href("/signup"),
].flatMap((path) => LOCALES.map((locale) => localPath(path, locale)));

/** Resources that have no language. */
const CLOSED = ["/api/", "/demo-"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...[...PERSONAL, ...CLOSED].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.PUBLIC_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
