import { expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { AUSTRALIAN_STATES } from "#contract/values/postcodes.ts";
import { PROVINCES } from "#contract/values/wards.ts";
import { countries } from "./countries.ts";

test("every state has a unique code that an address can hold, and a name in both languages", () => {
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

test("the contract's rules have the same states", () => {
  const [australia, vietNam] = countries("en_US");
  const codes = (country: typeof australia) => country?.states.map(({ code }) => code).toSorted();
  expect(AUSTRALIAN_STATES.toSorted()).toEqual(codes(australia));
  expect(PROVINCES.toSorted()).toEqual(codes(vietNam));
});
