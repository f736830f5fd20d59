import { expect, test } from "vitest";
import { namesTag } from "./entity-tag.ts";

test.for([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"b2", W/"a1"', true],
  ["*", true],
  [null, false],
  ["", false],
  ["a1", false],
  ['"a1.x"', false],
  ['"xa1"', false],
  ['"b2 a1"', false],
] as const)("If-None-Match %s names the tag a1: %s", ([header, isNamed]) => {
  expect(namesTag(header, 'W/"a1"')).toBe(isNamed);
});
