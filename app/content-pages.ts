/** The content pages, in the footer's order. The last part of the path is the key of the content. */
export const CONTENT_PAGES = [
  "/guide",
  "/shipping-isu",
  "/return-refund",
  "/about-us",
  "/vision",
  "/partner",
  "/policy",
  "/terms",
] as const;

export type ContentPath = (typeof CONTENT_PAGES)[number];

/** Those that the shop has in a language. */
export function contentPages({ pages }: { pages: string[] | null }): ContentPath[] {
  return CONTENT_PAGES.filter((path) => !pages || pages.includes(path.slice(1)));
}
