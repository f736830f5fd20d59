/** Horn, hook, dot below, breve, đ, or a tone on a circumflex: characters of Vietnamese only. */
const VIETNAMESE = /[đĐ]|\u0306|\u0309|\u031b|\u0323|\u0302(?:\u0300|\u0301|\u0303)/;
const MARKS = /\p{M}/gu;

/** The language of a customer's text by its characters: it may differ from the language of the page. */
export function languageOf(text: string): "en" | "vi" {
  const letters = text.normalize("NFD");
  const isMarked = (letters.match(MARKS)?.length ?? 0) > 2; // "café" counts as English
  return VIETNAMESE.test(letters) || isMarked ? "vi" : "en";
}
