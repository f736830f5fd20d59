import { expect, test } from "vitest";
import { legible } from "./legible.ts";

test("staff's colours stay if they can be read together", () => {
  const colours = { colour: "#ffffff", background: "#1D4ED8" };
  expect(legible(colours)).toEqual(colours);
});

test.for([
  ["#ffffff", "#ffff00", "#000000"],
  ["#888", "#777", "#000000"],
  ["#223", "#111", "#ffffff"],
  ["red;position:fixed", "#0000ff", "#ffffff"],
])("text of %s on %s becomes %s", ([colour, background, better]) => {
  expect(legible({ colour: colour!, background: background! })).toEqual({
    colour: better,
    background,
  });
});

test("what is no colour becomes white on black", () => {
  for (const background of ["", "o-color-1", "url(//evil.example)", "#12345"])
    expect(legible({ colour: "#000000", background })).toEqual({
      colour: "#ffffff",
      background: "#000000",
    });
});
