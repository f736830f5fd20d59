/** A page with what it is to remember: `to`, where the shopper was going; `ref`, a friend's code. Empty ones fall away. */
export function pathTo(page: string, remembered: Record<string, string>): string {
  const filled = Object.entries(remembered).filter(([, value]) => value !== "");
  return filled.length === 0 ? page : `${page}?${new URLSearchParams(filled)}`;
}
