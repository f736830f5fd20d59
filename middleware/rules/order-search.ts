import { fold } from "#middleware/catalog-index/terms.ts";

/** What is asked of an order's products: each word, in any case and with or without diacritics. */
export function wordsOfSearch(search: string): string[] {
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** `texts`: the names of a line's product in each language, its choice and SKU. */
export function isLineFound(words: string[], texts: string[]): boolean {
  const text = fold(texts.join(" "));
  return words.every((word) => text.includes(word));
}

/** The letters that folding changes, for an ERP that cannot fold itself: Latin ones and combining marks. */
export const FOLDED_LETTERS: Record<string, string> = Object.fromEntries(
  [
    [0xc0, 0x24f],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
  ].flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
      .filter((letter) => letter === letter.toLowerCase() && fold(letter) !== letter)
      .map((letter) => [letter, fold(letter)]),
  ),
);
