import { config } from "#app/server/config.server.ts";

/** Personal pages. The search page is not listed: crawlers must read its `noindex`. */
const PRIVATE = ["/my-account", "/checkout", "/cart", "/login", "/signup", "/api/", "/demo-"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /vi${path}`]),
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
