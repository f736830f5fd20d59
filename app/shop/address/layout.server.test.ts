import { expect, test } from "vitest";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { addressLines, countriesFor, layoutFor } from "./layout.server.ts";
import { placeProblem } from "./place-problem.server.ts";

const ANSWERS: Record<
  string,
  (input: { country?: string; kind?: string; postcode?: string }) => unknown
> = {
  "address.countries": ({ kind }) => [
    ...(kind === "billing" ? [{ code: "FR", name: "France" }] : []),
    { code: "DE", name: "Germany" },
    { code: "US", name: "United States" },
    { code: "AU", name: "Australia" },
    { code: "VN", name: "Viet Nam" },
  ],
  "address.states": ({ country }) => (country === "US" ? [{ code: "NY", name: "New York" }] : []),
  "address.wards": () => ["Phường Bến Thành"],
  "address.suburbs": ({ postcode }) =>
    postcode === "2620"
      ? [
          { name: "Burra", state: "NSW" },
          { name: "Hume", state: "ACT" },
        ]
      : [{ name: "Fitzroy", state: "VIC" }],
};
const query = async (name: string, input: object) => ANSWERS[name]!(input);
const odoo = { query: query as Gateway["query"] };

const shape = async (country: string) =>
  (await layoutFor(odoo, "en_US", { country }, "DE")).parts.map(
    ({ name, label, isOptional, isWide }) =>
      `${name}: ${label}${isOptional ? "?" : ""}${isWide ? " |" : ""}`,
  );

test("a form begins with the shop's own country, in another language with that language's", async () => {
  expect((await countriesFor(odoo, "en_US")).country).toBe("DE");
  expect((await countriesFor(odoo, "vi_VN")).country).toBe("VN");
});

test("the fields are the country's, and states are asked for where the ERP has them", async () => {
  expect(await shape("DE")).toEqual([
    "address1: Street number and name |",
    "address2: Apartment, unit or floor? |",
    "postcode: Postal code",
    "suburb: City or town",
  ]);
  expect((await shape("US")).slice(2)).toEqual([
    "suburb: City or town |",
    "state: State",
    "postcode: ZIP code",
  ]);
  expect((await shape("CA")).join()).not.toContain("state");
});

test("only the ERP knows where the shop delivers, and which states there are", async () => {
  const problem = (country: string, state = "", kinds: ("billing" | "shipping")[] = ["shipping"]) =>
    placeProblem(odoo, { country, state }, { field: "billing", kinds });
  expect(await problem("DE")).toBeNull();
  expect(await problem("FR")).toMatchObject({ field: "billing.country" });
  expect(await problem("FR", "", ["billing"])).toBeNull();
  expect(await problem("FR", "", ["billing", "shipping"])).toEqual({
    field: "billing.country",
    text: "checkout:errors.notDelivered",
  });
  expect(await problem("XX", "", ["billing"])).toMatchObject({ text: "form:errors.choose" });
  expect(await problem("US", "NY")).toBeNull();
  expect(await problem("US", "XX")).toMatchObject({ field: "billing.state" });
  expect(await problem("US")).toMatchObject({ field: "billing.state" });
});

test("an address is shown as its country writes it", async () => {
  const address = {
    firstName: "Anna",
    lastName: "Krause",
    phone: "+12125550123",
    country: "US",
    address1: "350 Fifth Avenue",
    address2: "",
    streetType: "",
    suburb: "New York",
    state: "NY",
    postcode: "10118",
  };
  expect(await addressLines(odoo, "en_US", address)).toEqual([
    "Anna Krause",
    "350 Fifth Avenue",
    "New York, NY 10118",
    "United States",
    "+1 212 555 0123",
  ]);
});

test("a typed postcode brings its suburbs and its state, one across a border the suburb's", async () => {
  const localities = async (postcode: string, suburb = "") =>
    (await layoutFor(odoo, "en_US", { country: "AU", postcode, suburb }, "DE")).localities;
  expect(await localities("3065")).toEqual({ of: "3065", names: ["Fitzroy"], state: "VIC" });
  expect(await localities("2620")).toEqual({ of: "2620", names: ["Burra", "Hume"], state: "" });
  expect((await localities("2620", " hume")).state).toBe("ACT");
  expect(await localities("306")).toEqual({ of: "", names: [], state: "" });
});
