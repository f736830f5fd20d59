/**
 * The content that all pages of a group have in common, in the order of the first page, for each group; the last group's
 * first, because bytes near the end of a dictionary are the cheapest to refer to.
 */
export function commonContent(groups: string[][]): string {
  const seen = new Set<string>();
  const parts = groups.map(([first = "", ...others]) => {
    const sets = others.map((html) => new Set(tokensOf(html)));
    const common = tokensOf(first).filter(
      (token) => !seen.has(token) && sets.every((set) => set.has(token)),
    );
    for (const token of common) seen.add(token);
    return common.join("");
  });
  return parts.toReversed().join("");
}

/** Tags and texts; long texts, such as styles and data, in parts that end with a comma. */
function tokensOf(html: string): string[] {
  return html.match(/<[^>]*>|[^<,]+,?|,/g) ?? [];
}
