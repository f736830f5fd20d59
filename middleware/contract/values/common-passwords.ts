import { HASHES } from "./common-password-hashes.ts";

/**
 * The 5,000 commonest of the passwords that have leaked (zxcvbn's list, MIT), as FNV-1a hashes: the words themselves would be
 * four times as long and many of them are insults.
 */
const COMMON = new Set(new Uint32Array(Uint8Array.fromBase64(HASHES).buffer));
const LETTERS: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};
/** Of what is added to a common word before it counts as a word of its own. */
const MOST_ADDED = 0.5;

/** A common password, also with capitals, digits for letters, or digits and signs added at its ends (ASVS 6.2.4). */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const ends = [
    small,
    small.replace(/[^\p{L}\p{N}]+$/u, ""),
    small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""),
  ];
  return ends.some((one) => one.length >= password.length * MOST_ADDED && isListed(one));
}

function isListed(word: string): boolean {
  const spelled = word.replaceAll(/[@431!0$5]/g, (sign) => LETTERS[sign] ?? sign);
  return COMMON.has(hashOf(word)) || COMMON.has(hashOf(spelled));
}

export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
