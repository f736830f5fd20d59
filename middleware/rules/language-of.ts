/** Horn, hook, dot below, breve, đ, or a tone on a circumflex: no other language of our shoppers has them. */
const VIETNAMESE = /[đĐ]|\u0306|\u0309|\u031b|\u0323|\u0302(?:\u0300|\u0301|\u0303)/;
const MARKS = /\p{M}/gu;

/** The language of what customers write, by its letters: whoever reads a page in one may write in the other. */
export function languageOf(text: string): "en" | "vi" {
  const letters = text.normalize("NFD");
  const isMarked = (letters.match(MARKS)?.length ?? 0) > 2; // "café" is English enough
  return VIETNAMESE.test(letters) || isMarked ? "vi" : "en";
}
