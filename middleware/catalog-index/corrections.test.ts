import { expect, test } from "vitest";
import { correctionOf, lettersOf, type Vocabulary } from "./corrections.ts";

function vocabulary(words: [term: string, written: string, products: number][]): Vocabulary {
  return new Map(
    words.map(([term, written, products]) => [
      term,
      { written, products, letters: lettersOf(term) },
    ]),
  );
}

const WORDS = vocabulary([
  ["honey", "honey", 9],
  ["money", "money", 1],
  ["mat", "mật", 9],
  ["ong", "ong", 9],
  ["eucalyptus", "eucalyptus", 3],
  ["sheepskin", "sheepskin", 2],
  ["sua", "sữa", 4],
  ["tea", "tea", 5],
]);

test.each([
  ["hony", "honey"],
  ["honye", "honey"],
  ["hnoey", "honey"],
  ["Honeyy", "honey"],
  ["goney", "honey"],
  ["eucaliptus", "eucalyptus"],
  ["eucalipthus", "eucalyptus"],
  ["eukalipthus", null],
  ["raw", null],
  ["hon", null],
  ["tee", null],
  ["sheepskn honye", "sheepskin honey"],
  ["honye sheep", "honey sheep"],
  ["honye qqqqqqq", null],
  ["honey shee", null],
  ["maatj ong", "mật ong"],
  ["ma65t ong", "mật ong"],
  ["maatj on", null],
  ["suwxa", "sữa"],
  ["mật onng", "mật ong"],
  ["mật sheepskinn", "mật sheepskin"],
  ["", null],
  ["💛", null],
])("%s is corrected to %s", (typed, meant) => {
  expect(correctionOf(typed, WORDS)).toBe(meant);
});

test("a search of many unknown words is not corrected, whatever it would cost", () => {
  expect(correctionOf("honye ".repeat(3), WORDS)).toBe("honey honey honey");
  expect(correctionOf("honyea honyeb honyec honyed", WORDS)).toBeNull();
  expect(correctionOf("h".repeat(10_000), WORDS)).toBeNull();
});
