import { expect, test } from "vitest";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { addressLines, countriesFor, layoutFor } from "./layout.server.ts";
import { placeProblem } from "./place-problem.server.ts";

const ANSWERS: Record<string, (input: { country?: string; kind?: string }) => unknown> = {
  "address.countries": ({ kind }) => [
    ...(kind === "billing" ? [{ code: "FR", name: "France" }] : []),
    { code: "DE", name: "Germany" },
    { code: "US", name: "United States" },
    { code: "VN", name: "Viet Nam" },
  ],
  "address.states": ({ country }) => (country === "US" ? [{ code: "NY", name: "New York" }] : []),
  "address.wards": () => ["Phường Bến Thành"],
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
    "+12125550123",
  ]);
});
