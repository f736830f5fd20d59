/** Folds case and diacritics, so that "ao thun" matches "áo thun" and "d" matches "đ". NFC and NFD give the same. */
export function fold(text: string): string {
  return visible(text).normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();
}

/** Folds case only, to prefer matches with the diacritics that were typed. */
export function marked(text: string): string {
  return visible(text).normalize("NFC").toLowerCase();
}

/**
 * `ＨＯＮＥＹ` as `HONEY`, without what has no width, as text that was copied from a chat may have. Not all compatibility characters:
 * with NFKC the name of `Manuka™` would be the word `manukatm`.
 */
function visible(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    .replace(/[\uFF01-\uFF9F]+/g, (wide) => wide.normalize("NFKC"));
}

/** Of a description; a product with more is not found by the rest. 5,000 products in two languages take at most 40 MB. */
const MAX_WORDS = 200;
/** Of the HTML of a description: what its page shows first. */
export const SEARCHED_LENGTH = 20_000;

/** The distinct words of a description in HTML, folded and in their order, for search. */
export function wordsOf(html: string): string {
  const text = html
    .slice(0, SEARCHED_LENGTH)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*(?:>|$)/g, " ")
    .replace(/&#?\w+;/g, " ");
  const words = termsOf(fold(text)).filter((word) => word.length > 1 && word.length <= MAX_WORD);
  return [...new Set(words)].slice(0, MAX_WORDS).join(" ");
}
const MAX_WORD = 40;

export function termsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
