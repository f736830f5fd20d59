import { type PictureOf, safeHtml } from "#middleware/content/safe-html.ts";
import type { Locale } from "#contract/limits.ts";
import type { LinkRule } from "#contract/values/links.ts";

/** How many characters of HTML are shown. */
export const MAX_DESCRIPTION = 100_000;

type Showing = {
  links: LinkRule;
  locale: Locale;
  pictureOf: PictureOf;
  warn: (sentence: string) => void;
};

/** The texts of Odoo's editor as HTML for the product's page; empty if they say nothing. */
export function descriptionOf(
  texts: string[],
  { links, locale, pictureOf, warn }: Showing,
): string {
  const source = texts.filter(Boolean).join("\n");
  if (source.length > MAX_DESCRIPTION) {
    warn(`Only the first ${MAX_DESCRIPTION} of ${source.length} characters are shown`);
  }
  const html = safeHtml(whole(source), links, locale, pictureOf);
  return /<img|[^\s\u00a0]/.test(html.replace(/<(?!img)[^>]*>|&nbsp;/g, "")) ? html : "";
}

/** Cut before the tag, if the limit is within one. */
function whole(source: string): string {
  if (source.length <= MAX_DESCRIPTION) return source;
  const beginning = source.slice(0, MAX_DESCRIPTION);
  const tag = beginning.lastIndexOf("<");
  return tag > beginning.lastIndexOf(">") ? beginning.slice(0, tag) : beginning;
}
