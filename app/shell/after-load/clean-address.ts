/** What a page's address says about the page; all else is the shopper's own. */
const KEPT = ["page", "sort", "utm_source", "utm_medium", "utm_campaign"];

/** For those who count visits: without searches, tokens, referral codes and the numbers of orders. */
export function cleanAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const query = new URLSearchParams();
  for (const name of KEPT) {
    const value = searchParams.get(name);
    if (value !== null && /^[\w-]{1,40}$/.test(value)) query.set(name, value);
  }
  const path = pathname.replaceAll(/\/\d+(?=\/|$)/g, "/:id");
  return origin + path + (query.size > 0 ? `?${query}` : "");
}

/** Where a visitor comes from: of other sites only which one. */
export function cleanReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return "";
  const from = new URL(referrer).origin;
  if (from === "null") return ""; // an app
  return from === origin ? cleanAddress(referrer) : `${from}/`;
}
