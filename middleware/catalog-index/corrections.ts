import { errorsBetween } from "#contract/values/typing-errors.ts";
import { fold, termsOf } from "./terms.ts";
import { fromTelex } from "./telex.ts";

/** How a word of the catalogue is written, in how many products it is, and which letters it has (`lettersOf`). */
type KnownWord = { written: string; products: number; letters: number };

/** The words of the catalogue by folded term. */
export type Vocabulary = Map<string, KnownWord>;

/** One typing error from four letters on, two from eight; beside other words also two letters exchanged in one of three. */
const EXCHANGED = 3;
const ONE_ERROR = 4;
const TWO_ERRORS = 8;
/** Nobody mistypes more; each unknown word costs a pass over the vocabulary. */
const MAX_UNKNOWN = 3;
export const MAX_LETTERS = 30;
export const MAX_TERMS = 8;

/**
 * What may have been meant by a search that found nothing, the likeliest first: the keys of Telex or VNI, words written apart,
 * letters exchanged, two words written together, other typing errors, more words written together.
 */
export function* correctionsOf(text: string, vocabulary: Vocabulary): Generator<string> {
  const decoded = fromTelex(text);
  if (decoded !== text.toLowerCase() && isKnown(decoded, vocabulary)) yield decoded;
  const tries = [
    () => withOtherSpaces(text, vocabulary, () => null),
    () => withoutErrors(text, vocabulary, true),
    () => withOtherSpaces(text, vocabulary, (term) => partsOf(term, vocabulary, 2)),
    () => withoutErrors(text, vocabulary),
    () => withOtherSpaces(text, vocabulary, partsOf),
    () => withoutErrors(decoded, vocabulary),
  ];
  for (const attempt of tries) {
    const meant = attempt();
    if (meant !== null) yield meant;
  }
}

function withoutErrors(text: string, vocabulary: Vocabulary, areExchanged = false): string | null {
  const terms = termsOf(fold(text));
  const unknown = terms.filter(
    (term, index) =>
      !vocabulary.has(term) && !(index === terms.length - 1 && isBeginning(term, vocabulary)),
  );
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN) return null;
  if (terms.length === 1 && terms[0]!.length < ONE_ERROR) return null;
  const nearestTo = (term: string) =>
    nearest(term, vocabulary, areExchanged || term.length < ONE_ERROR);
  const meant = new Map(unknown.map((term) => [term, nearestTo(term)]));
  if ([...meant.values()].includes(null)) return null;
  return termsOf(text)
    .map((word) => meant.get(fold(word)) ?? word)
    .join(" ");
}

/** "sun screen" for "sunscreen", "balo" for "ba lô"; null if all words are known, or other spaces do not make them so. */
function withOtherSpaces(
  text: string,
  vocabulary: Vocabulary,
  apart: (term: string, vocabulary: Vocabulary) => string[] | null,
): string | null {
  const terms = termsOf(fold(text));
  if (terms.length > MAX_TERMS) return null;
  const out: string[] = [];
  let isOther = false;
  for (let at = 0; at < terms.length; at++) {
    const [term = "", next = ""] = terms.slice(at);
    const joined = vocabulary.get(term + next);
    const parts = vocabulary.has(term) ? null : apart(term, vocabulary);
    if (next && joined) {
      out.push(joined.written);
      at++;
    } else if (parts) out.push(...parts.map((part) => vocabulary.get(part)!.written));
    else {
      out.push(term);
      continue;
    }
    isOther = true;
  }
  const isUnderstood = out.every((word) => vocabulary.has(fold(word)));
  return isOther && isUnderstood ? out.join(" ") : null;
}

/** Two or three known words that make up this one. */
function partsOf(term: string, vocabulary: Vocabulary, most = 3): string[] | null {
  if (term.length > MAX_LETTERS) return null;
  for (let at = 2; at <= term.length - 2; at++) {
    const head = term.slice(0, at);
    const rest = term.slice(at);
    if (!vocabulary.has(head)) continue;
    if (vocabulary.has(rest)) return [head, rest];
    const parts = most > 2 ? partsOf(rest, vocabulary, most - 1) : null;
    if (parts) return [head, ...parts];
  }
  return null;
}

function isKnown(text: string, vocabulary: Vocabulary): boolean {
  return termsOf(fold(text)).every((term) => vocabulary.has(term));
}

/** The last word may not be finished yet. */
function isBeginning(term: string, vocabulary: Vocabulary): boolean {
  return vocabulary.keys().some((known) => known.startsWith(term));
}

type Candidate = { known: string; word: KnownWord; errors: number; likeness: number };

/** The known word with the fewest differences, among equals the most alike, then the one of most products. */
function nearest(term: string, vocabulary: Vocabulary, areExchanged: boolean): string | null {
  if (term.length < EXCHANGED || term.length > MAX_LETTERS) return null;
  let most = term.length >= TWO_ERRORS ? 2 : 1;
  const letters = lettersOf(term);
  let best: Candidate | null = null;
  for (const [known, word] of vocabulary) {
    // Cheap bounds first: an error changes the length by one at most, and the set of letters by two.
    if (Math.abs(known.length - term.length) > most) continue;
    if (sizeOf(letters ^ word.letters) > (areExchanged ? 0 : 2 * most)) continue;
    const errors = errorsBetween(term, known);
    if (errors > most || (areExchanged && !hasSameLetters(term, known))) continue;
    const candidate = { known, word, errors, likeness: likenessOf(term, known) };
    if (best && isLikelier(best, candidate)) continue;
    most = errors;
    best = candidate;
  }
  return best && best.word.written;
}

/** The last comparison makes both engines choose alike. */
function isLikelier(one: Candidate, other: Candidate): boolean {
  if (one.errors !== other.errors) return one.errors < other.errors;
  if (one.likeness !== other.likeness) return one.likeness > other.likeness;
  if (one.word.products !== other.word.products) return one.word.products > other.word.products;
  return one.known < other.known;
}

/** Who mistypes a word mostly has all of its letters, or its first and its last. */
function likenessOf(typed: string, known: string): number {
  const ends = Number(typed[0] === known[0]) + Number(typed.at(-1) === known.at(-1));
  return ends + (hasSameLetters(typed, known) ? 2 : 0);
}

function hasSameLetters(typed: string, known: string): boolean {
  const sorted = (word: string) => word.split("").toSorted().join("");
  return typed.length === known.length && sorted(typed) === sorted(known);
}

/** What a word of three letters can be with two of them exchanged. */
export function exchangedIn(term: string): string[] {
  const [a, b, c] = term;
  return term.length === EXCHANGED ? [`${b}${a}${c}`, `${a}${c}${b}`] : [];
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
