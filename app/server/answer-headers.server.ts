import { config } from "#app/server/config.server.ts";

/**
 * Sets the headers that every answer of the shop has: pages, their data, redirects, islands, files of its routes. HSTS only
 * if the shop is served over https; images may be shown elsewhere, as by a reader of mails.
 */
export function withAnswerHeaders(response: Response): Response {
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  if (config.PUBLIC_URL.startsWith("https:"))
    headers.set("Strict-Transport-Security", "max-age=31536000");
  if (!headers.get("Content-Type")?.startsWith("image/"))
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-cache");
    headers.append("Vary", "Cookie");
  }
  return response;
}
