import { expect, test } from "vitest";
import { addressFormatOf, placeLines } from "./address-formats.ts";

const PLACE = { suburb: "City", state: "ST", postcode: "123" };

test.each([
  ["AU", ["City ST 123"]],
  ["VN", ["City, ST"]],
  ["DE", ["123 City"]],
  ["US", ["City, ST 123"]],
  ["GB", ["City", "123"]],
  ["BR", ["City-ST", "123"]],
  ["FI", ["FI-123 City"]],
  ["SG", ["SINGAPORE 123"]],
  ["XX", ["City ST 123"]],
])("on a parcel to %s stands %j", (country, lines) => {
  expect(placeLines(country, PLACE)).toEqual(lines);
});

test("what is not known leaves no line and no comma", () => {
  expect(placeLines("US", { suburb: "City", state: "", postcode: "" })).toEqual(["City"]);
  expect(placeLines("AE", { suburb: "", state: "", postcode: "" })).toEqual([]);
});

test("every country of the library asks for a street, and for each required field", () => {
  for (let first = 65; first < 91; first++) {
    for (let second = 65; second < 91; second++) {
      const { parts, required } = addressFormatOf(String.fromCharCode(first, second));
      expect(parts).toEqual(expect.arrayContaining(required));
      expect(required).toContain("address1");
      expect(new Set(parts).size).toBe(parts.length);
    }
  }
});
