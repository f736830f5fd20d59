import { expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { countries, hasState } from "./countries.ts";

test("every state has a code that an address can hold, once, and a name in both languages", () => {
  for (const locale of LOCALES) {
    for (const { states } of countries(locale)) {
      expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
      expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
      for (const { code, name } of states) {
        expect(code).toMatch(/^[A-Z0-9]{1,3}$/);
        expect(name.trim()).not.toBe("");
      }
    }
  }
});

test("a state belongs to its country", () => {
  expect(hasState("AU", "NSW")).toBe(true);
  expect(hasState("VN", "NSW")).toBe(false);
  expect(hasState("VN", "SG")).toBe(true);
});
