import type { Locale } from "#contract/limits.ts";

/** Of which scripts with letters before U+0530 and Vietnamese's and other further Latin letters are put in order. */
const RANGES = [
  [0x20, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
] as const;
/** Ranks become characters from here on, in the order of their bytes. */
const FIRST = 0x100;
const MOST_DIGITS = 20;

type Ranks = Map<string, string>;
const known = new Map<Locale, { base: Ranks; exact: Ranks }>();

/**
 * A text whose bytes are in the order of names in that language, because OpenSearch has no collation without a plugin: first
 * letters, then their marks and case. Numbers are in the order of their values.
 */
export function nameOrder(name: string, locale: Locale): string {
  let ranks = known.get(locale);
  if (!ranks)
    known.set(
      locale,
      (ranks = { base: ranksOf(locale, "base"), exact: ranksOf(locale, "variant") }),
    );
  const parts = name.normalize("NFC").match(/\d+|[^]/gu) ?? [];
  const key = (by: Ranks) => parts.map((part) => rankOf(part, by)).join("");
  return `${key(ranks.base)}\u0001${key(ranks.exact)}`;
}

/** A number's length goes before its digits. */
function rankOf(part: string, ranks: Ranks): string {
  if (!/^\d/.test(part)) return ranks.get(part) ?? part;
  const digits = part.replace(/^0+(?=.)/, "");
  const length = String.fromCodePoint(0x21 + Math.min(digits.length, MOST_DIGITS));
  return `${ranks.get("0")}${length}${digits}`;
}

function ranksOf(locale: Locale, sensitivity: "base" | "variant"): Ranks {
  const { compare } = new Intl.Collator(locale.replace("_", "-"), { sensitivity });
  const letters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  ).toSorted((a, b) => compare(a, b));
  const ranks: Ranks = new Map();
  let rank = FIRST;
  letters.forEach((letter, at) => {
    if (at > 0 && compare(letters[at - 1]!, letter) !== 0) rank++;
    ranks.set(letter, String.fromCodePoint(rank));
  });
  return ranks;
}
