import { expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { AUSTRALIAN_STATES } from "#contract/values/postcodes.ts";
import { PROVINCES } from "#contract/values/wards.ts";
import { countriesNamed, ownStates, stateOnParcel } from "./countries.ts";

test.each(["AU", "VN"])(
  "every state of %s has a unique code and name in both languages",
  (country) => {
    for (const locale of LOCALES) {
      const states = ownStates(country, locale) ?? [];
      expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
      expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
      for (const { code, name } of states) {
        expect(code).toMatch(/^[A-Z0-9]{1,3}$/);
        expect(name.trim()).not.toBe("");
      }
    }
  },
);

test("the contract's rules have the same states", () => {
  const codes = (country: string) =>
    ownStates(country, "en_US")
      ?.map(({ code }) => code)
      .toSorted();
  expect(AUSTRALIAN_STATES.toSorted()).toEqual(codes("AU"));
  expect(PROVINCES.toSorted()).toEqual(codes("VN"));
});

test("the shop's own country is first, the others follow by name in the language", () => {
  const names = (locale: "en_US" | "vi_VN") =>
    countriesNamed(["AT", "DE", "VN", "EG"], "DE", locale).map(({ name }) => name);
  expect(names("en_US")).toEqual(["Germany", "Austria", "Egypt", "Viet Nam"]);
  expect(names("vi_VN")).toEqual(["Đức", "Ai Cập", "Áo", "Việt Nam"]);
});

test("a parcel has the state's code or name, as its country writes it", () => {
  expect(stateOnParcel("US", "CA", "en_US")).toBe("CA");
  expect(stateOnParcel("ES", "M", "en_US")).toBe("Madrid");
  expect(stateOnParcel("VN", "SG", "vi_VN")).toBe("TP. Hồ Chí Minh");
  expect(stateOnParcel("DE", "XX", "en_US")).toBe("XX");
  expect(stateOnParcel("DE", "", "en_US")).toBe("");
});
