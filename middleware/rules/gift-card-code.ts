import { randomInt } from "node:crypto";

const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Such as `GC-7K2M-9QXD-4HWB`: 58 bits, without characters that are easily confused. */
export function newGiftCardCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `GC-${group()}-${group()}-${group()}`;
}
