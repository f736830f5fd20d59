import { expect, test } from "vitest";
import { Address, PostalAddress } from "./address.ts";
import { PROVINCES, wardNamed, wardsOf } from "./values/wards.ts";

const SYDNEY = {
  firstName: "Ann",
  lastName: "Lee",
  phone: "0412 345 678",
  country: "AU",
  address1: "1 George Street",
  suburb: "Sydney",
  state: "NSW",
  postcode: "2000",
};
const SAIGON = {
  ...SYDNEY,
  phone: "0912 345 678",
  country: "VN",
  suburb: "Phường Bến Thành",
  state: "SG",
  postcode: "",
};

function problems(address: unknown) {
  const issues = Address.safeParse(address).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("the official list has 34 provinces and 3,321 wards, communes and special zones", () => {
  const all = PROVINCES.map((province) => wardsOf(province));
  expect(PROVINCES).toHaveLength(34);
  expect(all.flat()).toHaveLength(3321);
  expect(all.flat().filter((name) => name.startsWith("Đặc khu "))).toHaveLength(13);
  for (const names of all) {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toBe(name.normalize("NFC"));
      expect(name).toMatch(/^(Phường|Xã|Đặc khu) [\p{Lu}\d][\p{L}\d'’ -]*$/u);
    }
  }
});

test("every ward is found by its name, and by common short forms if they are unambiguous", () => {
  for (const province of PROVINCES) {
    for (const name of wardsOf(province)) {
      expect(wardNamed(province, name), province).toBe(name);
      expect(wardNamed(province, name.toUpperCase())).toBe(name);
    }
  }
});

test.each([
  ["SG", "Bến Thành", "Phường Bến Thành"],
  ["SG", "ben thanh", "Phường Bến Thành"],
  ["SG", "P. Bến Thành", "Phường Bến Thành"],
  ["SG", "phuong ben  thanh", "Phường Bến Thành"],
  ["SG", "Côn Đảo", "Đặc khu Côn Đảo"],
  ["26", "Phường Thuận Hoá", "Phường Thuận Hóa"],
  ["26", "Chân Mây - Lăng Cô", "Xã Chân Mây-Lăng Cô"],
  ["71", "Xa Dung", "Xã Xa Dung"],
  ["HP", "Cẩm Giang", "Xã Cẩm Giang"],
  ["HP", "Cẩm Giàng", "Xã Cẩm Giàng"],
  ["HP", "cam giang", undefined],
  ["HN", "Bến Thành", undefined],
  ["SG", "Phường 12", undefined],
  ["XX", "Bến Thành", undefined],
])("in %s, %j is %j", (province, typed, name) => {
  expect(wardNamed(province, typed)).toBe(name);
});

test("a ward belongs to its province, under its official name", () => {
  expect(Address.parse({ ...SAIGON, suburb: "ben thanh" }).suburb).toBe("Phường Bến Thành");
  expect(problems({ ...SAIGON, suburb: "Phường Ba Đình" })).toEqual({
    suburb: "checkout:errors.ward",
  });
  expect(problems({ ...SAIGON, state: "NSW" })).toEqual({ state: "form:errors.choose" });
  expect(problems({ ...SAIGON, suburb: "" })).toHaveProperty("suburb");
});

test.each([
  ["NSW", ["1001", "2000", "2599", "2619", "2620", "2899", "2921", "2999"], ["3000", "2600"]],
  ["ACT", ["0200", "2600", "2618", "2900", "2920", "2620", "2540"], ["2000", "2899", "0300"]],
  ["VIC", ["3000", "3999", "8001"], ["2640", "4000"]],
  ["QLD", ["4000", "4999", "9726", "2406"], ["2485", "8000"]],
  ["SA", ["5000", "5999", "0872"], ["0870", "6000"]],
  ["WA", ["6000", "6999", "6798", "0872"], ["5999", "7000"]],
  ["TAS", ["7000", "7999"], ["3000", "0800"]],
  ["NT", ["0800", "0872", "0999", "4825"], ["0799", "2000"]],
])("postcodes of %s", (state, right, wrong) => {
  for (const postcode of right)
    expect(problems({ ...SYDNEY, state, postcode }), postcode).toEqual({});
  for (const postcode of wrong) {
    expect(problems({ ...SYDNEY, state, postcode }), postcode).toEqual({
      postcode: "checkout:errors.postcodeState",
    });
  }
});

test.each(["3644", "3500", "4380", "4383", "4385", "2611", "2618"])(
  "places in New South Wales have the postcode %s of the other side of a border",
  (postcode) => {
    expect(problems({ ...SYDNEY, postcode })).toEqual({});
  },
);

test("all errors are reported at once, and a postcode is checked only with a valid state", () => {
  expect(problems({ ...SYDNEY, phone: "12", state: "XX", postcode: "20" })).toEqual({
    phone: "form:errors.phone",
    state: "form:errors.choose",
    postcode: "checkout:errors.australianPostcode",
  });
  expect(problems({ ...SYDNEY, state: "XX", postcode: "9999" })).toEqual({
    state: "form:errors.choose",
  });
  expect(problems({ ...SYDNEY, postcode: "" })).toEqual({ postcode: "form:errors.required" });
  expect(problems({ country: "VN", state: 5, suburb: {} })).not.toEqual({});
});

test("addresses stored before these rules can still be read", () => {
  const old = { ...SAIGON, suburb: "Phường 12, Quận 1", postcode: "70000" };
  expect(PostalAddress.parse(old)).toMatchObject(old);
  expect(problems(old)).toEqual({ suburb: "checkout:errors.ward" });
});

const BERLIN = {
  firstName: "Anna",
  lastName: "Krause",
  phone: "030 1234567",
  country: "DE",
  address1: "Hauptstraße 1",
  suburb: "Berlin",
  postcode: "10115",
};

test("other countries have the fields and postcodes of their own", () => {
  expect(problems(BERLIN)).toEqual({});
  expect(Address.parse(BERLIN)).toMatchObject({ phone: "+49301234567", state: "", streetType: "" });
  expect(problems({ ...BERLIN, postcode: "1011" })).toEqual({
    postcode: "checkout:errors.postcode",
  });
  expect(problems({ ...BERLIN, postcode: "", suburb: "" })).toEqual({
    postcode: "form:errors.required",
    suburb: "form:errors.required",
  });
  const london = { ...BERLIN, country: "GB", phone: "020 7946 0018", suburb: "London" };
  expect(Address.parse({ ...london, postcode: "sw1a 1aa" }).postcode).toBe("SW1A 1AA");
  const dubai = { ...BERLIN, country: "AE", phone: "050 123 4567", state: "DU" };
  expect(Address.parse(dubai)).toMatchObject({ suburb: "", state: "DU", postcode: "" });
});

test("a country that nobody knows has a street, a city and what else was typed", () => {
  const address = { ...BERLIN, country: "XX", phone: "+49 30 1234567", state: "A", postcode: "9" };
  expect(problems(address)).toEqual({});
  expect(problems({ ...address, suburb: "" })).toEqual({ suburb: "form:errors.required" });
});
