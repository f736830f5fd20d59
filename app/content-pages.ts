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
