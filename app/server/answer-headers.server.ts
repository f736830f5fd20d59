/**
 * Sets the headers that every answer of the shop has: pages, their data, redirects, islands, files of its routes. Images
 * may be shown elsewhere, as by a reader of mails.
 */
export function withAnswerHeaders(response: Response): Response {
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.get("Content-Type")?.startsWith("image/"))
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-cache");
    headers.append("Vary", "Cookie");
  }
  return response;
}
