import { expect, test } from "vitest";
import { isFormTooComplex, isJsonTooComplex, isNameTooComplex } from "./posted.ts";

test.for([
  "code",
  "billing.phone",
  "lines[99].quantity",
  "pictures[]",
  "a[0][1][2][3]",
  "length",
  "",
])("%s is accepted as the name of a field", (name) => expect(isNameTooComplex(name)).toBe(false));

test.for([
  "pictures[101]",
  "[101]",
  "a.101",
  "a[0][99999999999999999999]",
  "a[00101]",
  "a.b.c.d.e.f",
  "a[0][0][0][0][0]",
  "a.length",
  "a.toString",
  "a.push.x",
  "__intent__",
  "__state__",
])("%s is refused as the name of a field", (name) => expect(isNameTooComplex(name)).toBe(true));

test("a form has at most 300 fields", () => {
  const names = (length: number) => Array.from({ length }, () => "a");
  expect(isFormTooComplex(names(300))).toBe(false);
  expect(isFormTooComplex(names(301))).toBe(true);
});

test("JSON is at most 20 deep and has at most a thousand values in total", () => {
  const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
  expect(isJsonTooComplex(nested(20))).toBe(false);
  expect(isJsonTooComplex(nested(21))).toBe(true);
  expect(isJsonTooComplex(nested(50_000))).toBe(true);
  expect(isJsonTooComplex(JSON.parse(`${'{"a":'.repeat(21)}1${"}".repeat(21)}`))).toBe(true);
  const many = (length: number) => Array.from({ length }, (_, at) => at);
  expect(isJsonTooComplex(many(1_000))).toBe(false);
  expect(isJsonTooComplex(many(1_001))).toBe(true);
  expect(isJsonTooComplex([many(600), many(600)])).toBe(true);
  for (const scalar of [null, 1, "x", true]) expect(isJsonTooComplex(scalar)).toBe(false);
});
