import { expect, test } from "vitest";
import { AUSTRALIAN_STATES, isPostcodeOf } from "#contract/values/postcodes.ts";
import { SUBURBS } from "./suburb-names.ts";
import { suburbsOf } from "./suburbs.ts";

test("a postcode has the suburbs that mail is brought to, by name", () => {
  expect(suburbsOf("3065")).toEqual([{ name: "Fitzroy", state: "VIC" }]);
  const names = suburbsOf("2060").map(({ name }) => name);
  expect(names).toContain("McMahons Point");
  expect(names).toEqual(names.toSorted());
  expect(suburbsOf("9998")).toEqual([]);
});

test("a postcode across a border has suburbs of both states", () => {
  const states = new Set(suburbsOf("2620").map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["ACT", "NSW"]);
});

test("the list has the suburbs of all states, and none of a postcode that an address is refused with", () => {
  expect(Object.keys(SUBURBS)).toEqual([...AUSTRALIAN_STATES]);
  const entries = Object.entries(SUBURBS).flatMap(([state, text]) =>
    text.split(";").map((entry) => ({ state, entry })),
  );
  expect(entries.length).toBeGreaterThan(2_500);
  for (const { entry } of entries)
    expect(entry).toMatch(/^\d{4} [A-Z\d]['\w .&/-]*(,[A-Z\d]['\w .&/-]*)*$/);
  const refused = entries.filter(({ state, entry }) => !isPostcodeOf(state, entry.slice(0, 4)));
  expect(refused).toEqual([]);
});
