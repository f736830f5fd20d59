import { expect, test } from "vitest";
import { line, paragraphs } from "./shapes.ts";

test.for([
  ["\u200b\u200b", ""],
  [" \u0301\u0301 ", ""],
  ["\u202eabc\u202c", "abc"],
  ["12 \ufeffHàng Bài", "12 Hàng Bài"],
  // Joined by what has no width either, and no other letters without it.
  ["👩\u200d🌾", "👩\u200d🌾"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["-", "-"],
] as const)("what is typed as %j is kept as %j", ([typed, kept]) => {
  expect(line(100).parse(typed)).toBe(kept);
  expect(paragraphs(100).parse(typed)).toBe(kept);
});

test("a text of which nothing can be seen is missing", () => {
  expect(line(100).min(1).safeParse("\u200b").success).toBe(false);
  expect(paragraphs(100).min(1).safeParse("\u200b\n\u2060").success).toBe(false);
});

test("a control character is refused, also where there is nothing else", () => {
  for (const text of ["\u0084", "\u0000", "\u200B\u0084", "a\u0084b"])
    expect([line(20), paragraphs(20)].map((one) => one.safeParse(text).success)).toEqual([
      false,
      false,
    ]);
});
