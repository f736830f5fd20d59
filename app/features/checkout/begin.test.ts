import { data } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { DeliveryPlace } from "#contract/delivery.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { placeCookie } from "#app/shop/delivery/kept-place.server.ts";
import type { AddressLayout } from "#app/shop/address/layout.ts";
import { action, loader, middleware } from "./checkout.route.tsx";
import type { Begin } from "./start.ts";

openDemoShop();

let ann: Browser;
beforeEach(async () => {
  ann = new Browser();
  await fillCart(ann);
  await ann.do((odoo) => odoo.mutate("session.continueAsGuest", { email: "ann@example.com" }));
});

type Body = { begin: Begin; layouts: Record<"billing", AddressLayout> };
async function open() {
  const { body } = await ann.visit("/checkout", loader, undefined, middleware);
  return body as Body;
}

const ask = (place: DeliveryPlace) =>
  ann.visit("/delivery", () => data(null, { headers: { "Set-Cookie": placeCookie(place) } }));
const save = (form: Record<string, string>) =>
  ann.visit("/checkout", action, { ...form, intent: "save" }, middleware);

const FITZROY = { country: "AU", state: "VIC", postcode: "3065" };
const HANOI = { country: "VN", state: "HN", postcode: "" };

test("an empty address begins with the place that the shopper asked about, and its only suburb", async () => {
  expect((await open()).begin).toEqual({ billing: { country: "AU" }, shipping: { country: "AU" } });
  await ask(FITZROY);
  const { begin, layouts } = await open();
  expect(begin.billing).toEqual({ ...FITZROY, suburb: "Fitzroy" });
  expect(layouts.billing.localities).toEqual({ of: "3065", names: ["Fitzroy"], state: "VIC" });
});

test("of several suburbs none is chosen, nor a state across a border", async () => {
  await ask({ country: "AU", state: "NSW", postcode: "2000" });
  const { begin } = await open();
  expect(begin.billing).toEqual({ country: "AU", state: "NSW", postcode: "2000" });
  await ask({ country: "AU", state: "ACT", postcode: "2620" });
  expect((await open()).begin.billing).toEqual({ country: "AU", postcode: "2620" });
});

test("a province begins an address in its country's layout", async () => {
  await ask(HANOI);
  const { begin, layouts } = await open();
  expect(begin.billing).toEqual({ country: "VN", state: "HN" });
  expect(layouts.billing).toMatchObject({ country: "VN", localities: { of: "HN" } });
});

test("what was typed stays, and so does a country that was chosen", async () => {
  await ask(FITZROY);
  await save({ "billing.country": "AU", "billing.firstName": "Ann" });
  expect((await open()).begin.billing).toEqual({ country: "AU" });
  await save({ "billing.country": "VN" });
  expect((await open()).begin.billing).toEqual({ country: "AU" });
  await save({ "billing.country": "AU" });
  expect((await open()).begin.billing).toMatchObject(FITZROY);
});

test("a saved address stays", async () => {
  await ask(FITZROY);
  const mia = { email: "mia@example.com", password: "Wattle-demo-1" };
  await ann.do((odoo) => odoo.mutate("session.logIn", mia));
  expect((await open()).begin.billing).toEqual({ country: "AU" });
});
