/**
 * Files with a hash in their name are immutable; those that name the newest version are revalidated each time. Icons and
 * pictures may be shown elsewhere, as by a reader of mails.
 */
export function fileHeaders(pathname: string): Record<string, string> {
  const isPublic = /\.(png|svg|ico|jpe?g|webp|avif)$/.test(pathname);
  return {
    "Cache-Control": freshness(pathname),
    "X-Content-Type-Options": "nosniff",
    ...(!isPublic && { "Cross-Origin-Resource-Policy": "same-origin" }),
  };
}

function freshness(pathname: string): string {
  if (/^\/(assets|builds\/meta)\//.test(pathname)) return "public, max-age=31536000, immutable";
  if (/^\/(sw\.js|builds\/latest\.json)$/.test(pathname)) return "no-cache";
  return "public, max-age=3600";
}
