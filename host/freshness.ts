/** Files with a hash in their name are immutable; those that name the newest version are revalidated each time. */
export function freshness(pathname: string): string {
  if (/^\/(assets|builds\/meta)\//.test(pathname)) return "public, max-age=31536000, immutable";
  if (/^\/(sw\.js|builds\/latest\.json)$/.test(pathname)) return "no-cache";
  return "public, max-age=3600";
}
