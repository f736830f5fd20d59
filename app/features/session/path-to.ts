/** Adds non-empty parameters to a path: `to`, the path to return to; `ref`, a referral code. */
export function pathTo(page: string, remembered: Record<string, string>): string {
  const filled = Object.entries(remembered).filter(([, value]) => value !== "");
  return filled.length === 0 ? page : `${page}?${new URLSearchParams(filled)}`;
}
