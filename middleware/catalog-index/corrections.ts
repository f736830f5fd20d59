import { errorsBetween } from "#contract/values/typing-errors.ts";
import { fold, termsOf } from "./terms.ts";
import { fromTelex } from "./telex.ts";

/** How a word of the catalogue is written, in how many products it is, and which letters it has (`lettersOf`). */
type KnownWord = { written: string; products: number; letters: number };

/** The words of the catalogue by folded term. */
export type Vocabulary = Map<string, KnownWord>;

/** One typing error from four letters on, two from eight. */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;
/** Nobody mistypes more; each unknown word costs a pass over the vocabulary. */
const MAX_UNKNOWN = 3;
const MAX_LETTERS = 30;

/**
 * What was meant by a search that found nothing: by the keys of Telex or VNI, or with typing errors in some words. Null
 * if that cannot be told.
 */
export function correctionOf(text: string, vocabulary: Vocabulary): string | null {
  const decoded = fromTelex(text);
  if (decoded !== text.toLowerCase() && isKnown(decoded, vocabulary)) return decoded;
  return withoutErrors(text, vocabulary) ?? withoutErrors(decoded, vocabulary);
}

function withoutErrors(text: string, vocabulary: Vocabulary): string | null {
  const terms = termsOf(fold(text));
  const unknown = terms.filter(
    (term, index) =>
      !vocabulary.has(term) && !(index === terms.length - 1 && isBeginning(term, vocabulary)),
  );
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN) return null;
  const meant = new Map(unknown.map((term) => [term, nearest(term, vocabulary)]));
  if ([...meant.values()].includes(null)) return null;
  return termsOf(text)
    .map((word) => meant.get(fold(word)) ?? word)
    .join(" ");
}

function isKnown(text: string, vocabulary: Vocabulary): boolean {
  return termsOf(fold(text)).every((term) => vocabulary.has(term));
}

/** The last word may not be finished yet. */
function isBeginning(term: string, vocabulary: Vocabulary): boolean {
  return vocabulary.keys().some((known) => known.startsWith(term));
}

/** The known word with the fewest differences, among equals the one of most products. */
function nearest(term: string, vocabulary: Vocabulary): string | null {
  let most = term.length >= TWO_ERRORS ? 2 : term.length >= ONE_ERROR ? 1 : 0;
  if (most === 0 || term.length > MAX_LETTERS) return null;
  const letters = lettersOf(term);
  let best: KnownWord | null = null;
  for (const [known, word] of vocabulary) {
    // Cheap bounds first: an error changes the length by one at most, and the set of letters by two.
    if (Math.abs(known.length - term.length) > most) continue;
    if (sizeOf(letters ^ word.letters) > 2 * most) continue;
    const errors = errorsBetween(term, known);
    if (errors > most || (best && errors === most && word.products <= best.products)) continue;
    most = errors;
    best = word;
  }
  return best && best.written;
}

/** A bit for each letter, digits and others sharing some. */
export function lettersOf(term: string): number {
  let letters = 0;
  for (let at = 0; at < term.length; at++) letters |= 1 << (term.charCodeAt(at) & 31);
  return letters;
}

function sizeOf(letters: number): number {
  let size = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) size++;
  return size;
}
