import { expect, test } from "vitest";
import { correctionsOf, lettersOf, type Vocabulary } from "./corrections.ts";

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
  ["hong", "hồng", 23],
  ["hone", "hone", 40],
  ["money", "money", 1],
  ["mat", "mật", 9],
  ["ong", "ong", 9],
  ["eucalyptus", "eucalyptus", 3],
  ["sheepskin", "sheepskin", 2],
  ["sua", "sữa", 4],
  ["tea", "tea", 5],
]);

const first = (typed: string) => correctionsOf(typed, WORDS).next().value ?? null;

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
  ["sheep skin", "sheepskin"],
  ["sheeps kin", "sheepskin"],
  ["mat ongsua", "mat ong sữa"],
  ["mat ogn", "mat ong"],
  ["mật nog", "mật ong"],
  ["mat gon", null],
  ["mat onh", null],
  ["mat oon", null],
  ["ogn", null],
  ["ongong", "ong ong"],
  ["", null],
  ["💛", null],
])("%s is corrected to %s", (typed, meant) => {
  expect(first(typed)).toBe(meant);
});

test("among words with as few errors, the one with all letters is meant, then that with the same ends, then the commonest", () => {
  expect(first("honye")).toBe("honey");
  expect(first("hony")).toBe("honey");
  expect(first("hont")).toBe("hone");
});

test("a left out space is likelier than a superfluous letter", () => {
  const words = vocabulary([
    ["ba", "ba", 3],
    ["lo", "lô", 3],
    ["bao", "bão", 9],
  ]);
  expect([...correctionsOf("balo", words)].slice(0, 2)).toEqual(["ba lô", "bão"]);
});

test("a search of many unknown words is not corrected, whatever it would cost", () => {
  expect(first("honye ".repeat(3))).toBe("honey honey honey");
  expect(first("honyea honyeb honyec honyed")).toBeNull();
  expect(first("h".repeat(10_000))).toBeNull();
});
