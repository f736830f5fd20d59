import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { errorsBetween } from "./typing-errors.ts";

test("errors are counted as letters wrong, missing, too many or exchanged", () => {
  expect(errorsBetween("honey", "honey")).toBe(0);
  expect(errorsBetween("ohney", "honey")).toBe(1);
  expect(errorsBetween("hnye", "honey")).toBe(2);
  expect(errorsBetween("abc", "xyz")).toBe(3);
  assert(
    property(string({ maxLength: 9 }), string({ maxLength: 9 }), (one, other) => {
      expect(errorsBetween(one, other)).toBe(errorsBetween(other, one));
      expect(errorsBetween(one, other) === 0).toBe(one === other);
    }),
  );
});
