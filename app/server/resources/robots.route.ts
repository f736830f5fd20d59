import { config } from "#app/server/config.server.ts";

/** Pages of one shopper are nobody else's; free-text search says noindex by itself, so it must be read. */
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
