import type { ProductCard } from "#contract/catalog.ts";
import type { Output } from "#contract/operations.ts";
import { MAX_SUGGESTED } from "#contract/suggestions.ts";
import { fold, marked, termsOf } from "./terms.ts";

type Suggestions = Output<"catalog.suggest">;

/** What may be meant by a text of which these products, and more with these names, were found, the best first. */
export function suggestionsOf(
  text: string,
  { products, names }: { products: ProductCard[]; names: string[] },
  categories: Suggestions["categories"],
): Suggestions {
  return {
    products: products.map(({ id, slug, name, image }) => ({ id, slug, name, image })),
    categories: categories.slice(0, MAX_SUGGESTED.categories),
    searches: searchesIn(names, text),
  };
}

/**
 * The categories whose names have all words of a text, the last of which may be the start of one; those with the most
 * products first. They are counted only if there are any.
 */
export async function categoriesNamed(
  text: string,
  all: Suggestions["categories"],
  count: () => Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number>,
): Promise<Suggestions["categories"]> {
  const typed = foldedTerms(text);
  const named = all.filter(({ name }) => isNamed(foldedTerms(name), typed));
  if (named.length === 0) return [];
  const counts = await count();
  const countOf = ({ id }: { id: string }) => counts.get(id) ?? 0;
  return named
    .filter((one) => countOf(one) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .map(({ id, name }) => ({ id, name }));
}

function isNamed(words: string[], typed: string[]): boolean {
  const last = typed.at(-1);
  return (
    last !== undefined &&
    words.some((word) => word.startsWith(last)) &&
    typed.slice(0, -1).every((one) => words.includes(one))
  );
}

/**
 * Searches that complete a text by the words of these names: the words themselves, and with the word before or after
 * them if several names have both. The most frequent first, and of equals the first found.
 */
export function searchesIn(names: string[], text: string): string[] {
  const typed = foldedTerms(text);
  const counts: Counts = new Map();
  for (const name of names) {
    const words = termsOf(marked(name));
    const start = startOf(words.map(fold), typed);
    if (start === -1) continue;
    const end = start + typed.length;
    add(counts, words.slice(start, end), false);
    if (isWord(words[end])) add(counts, words.slice(start, end + 1), true);
    if (isWord(words[start - 1])) add(counts, words.slice(start - 1, end), true);
  }
  const asTyped = termsOf(marked(text)).join(" ");
  return [...counts]
    .filter(([search, { count, isLonger }]) => search !== asTyped && (count > 1 || !isLonger))
    .toSorted(([, one], [, other]) => other.count - one.count)
    .slice(0, MAX_SUGGESTED.searches)
    .map(([search]) => search);
}

type Counts = Map<string, { count: number; isLonger: boolean }>;

function add(counts: Counts, words: string[], isLonger: boolean): void {
  const search = words.join(" ");
  const count = (counts.get(search)?.count ?? 0) + 1;
  counts.set(search, { count, isLonger });
}

/** Where the typed words are among these, in their order; the last may be the start of one. -1: nowhere. */
function startOf(words: string[], typed: string[]): number {
  const last = typed.length - 1;
  if (last < 0) return -1;
  return words.findIndex((_, at) =>
    typed.every((one, index) =>
      index < last ? words[at + index] === one : words[at + index]?.startsWith(one),
    ),
  );
}

/** Not a size such as `500` or `5kg`, and not an article. */
function isWord(word: string | undefined): boolean {
  return word !== undefined && word.length > 1 && !/\p{N}/u.test(word);
}

function foldedTerms(text: string): string[] {
  return termsOf(fold(text));
}
