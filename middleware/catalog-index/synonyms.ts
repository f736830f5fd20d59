import { fold, termsOf } from "./terms.ts";

/** Words and phrases that mean the same, as `shop.yaml` has them. */
export type Synonyms = readonly (readonly string[])[];
export const NO_SYNONYMS: Synonyms = [];

/** Folded, each member as its terms. */
type Group = string[][];
const known = new WeakMap<Synonyms, Group[]>();

/**
 * A query of FTS5 for the words of `synonymClauses`, and whether a text with spaces around its words has the phrases; it is read only if
 * there are any.
 */
export function withSynonyms(asked: string, synonyms: Synonyms) {
  const clauses = synonymClauses(asked, synonyms);
  const words = (phrase: string) => `("${phrase.replaceAll(" ", `" AND "`)}")`;
  const isAnyPhrase = clauses?.some((phrases) => phrases.some((phrase) => phrase.includes(" ")));
  return (
    clauses && {
      query: clauses.map((phrases) => `(${phrases.map(words).join(" OR ")})`).join(" AND "),
      isMeantBy(read: () => string): boolean {
        if (!isAnyPhrase) return true;
        const text = read();
        return clauses.every((phrases) => phrases.some((phrase) => text.includes(` ${phrase} `)));
      },
    }
  );
}

/**
 * Clauses that must all match, each by one of its phrases: a word or phrase of a group stands for all of it. Null if no group
 * has any. `asked` has folded letters, digits and spaces only.
 */
export function synonymClauses(asked: string, synonyms: Synonyms): string[][] | null {
  const groups = known.get(synonyms) ?? synonyms.map((group) => group.map(termsIn));
  known.set(synonyms, groups);
  const words = asked.split(" ");
  const clauses: string[][] = [];
  let isAny = false;
  for (let at = 0; at < words.length;) {
    const { group, length } = longestAt(words, at, groups);
    const members = group ?? [words.slice(at, at + length)];
    clauses.push(members.map((terms) => terms.join(" ")));
    isAny ||= group !== null;
    at += length;
  }
  return isAny ? clauses : null;
}

function longestAt(words: string[], at: number, groups: Group[]) {
  let found: { group: Group | null; length: number } = { group: null, length: 1 };
  for (const group of groups) {
    for (const member of group) {
      const isLonger = member.length > found.length || (member.length === 1 && !found.group);
      if (isLonger && member.every((term, index) => term === words[at + index]))
        found = { group, length: member.length };
    }
  }
  return found;
}

const termsIn = (text: string) => termsOf(fold(text));
