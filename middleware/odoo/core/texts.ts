import { convert } from "html-to-text";
import type { Locale } from "#contract/limits.ts";
import { fold } from "#middleware/catalog-index/terms.ts";

export type Texts = Record<Locale, string>;

const WIDEST_SLUG = 48;

/** `merino-socks-9`: readable, and the id at its end finds the record after it was renamed. */
export function slugOf(name: string, id: number): string {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, WIDEST_SLUG)
    .replace(/^-+|-+$/g, "");
  return `${words || "item"}-${id}`;
}

/** The id at the end of a slug; null if there is none. */
export function idOfSlug(slug: string): number | null {
  const id = Number(/-(\d{1,10})$/.exec(slug)?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const BLOCK = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const CELL = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** Text from Odoo's editor as the contract expects it: plain text, a blank line between paragraphs. */
export function plainText(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "ul", options: { itemPrefix: "• " } },
      ...["img", "script", "style"].map((selector) => ({ selector, format: "skip" })),
      ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false, ...BLOCK } })),
      ...["td", "th"].map((selector) => ({ selector, format: "block", options: CELL })),
      ...["div", "section", "tr"].map((selector) => ({
        selector,
        format: "block",
        options: BLOCK,
      })),
    ],
  });
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n(?=• |\d+\. )/g, "\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
