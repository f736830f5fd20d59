import { expect, test } from "vitest";
import { checkFacts } from "./check.ts";
import type { Facts } from "./facts.ts";
import { FIELDS } from "./models/fields.ts";
import { REQUIRED_MODULES } from "./modules.ts";
import { readProcedures } from "./procedures/procedure-files.ts";

const ours = readProcedures();
const directory = {
  websiteId: 1,
  website: "Shop",
  companyId: 1,
  priceListId: 1,
  currency: "AUD",
  procedures: Object.fromEntries(ours.map(({ name, version }, id) => [name, { id, version }])),
};
const complete: Facts = {
  modules: REQUIRED_MODULES,
  fields: FIELDS.map(({ model, name }) => `${model}.${name}`),
  key: { days: 9, ends: "2028-11-01", older: 0, newer: 0 },
  languages: ["en_US", "vi_VN"],
  website: "Shop",
  company: "Wattle",
  currency: "AUD",
  price_list: "AUD",
  products: 3,
  published: 3,
  left_out: [],
  partless: [],
  unpriced: [],
  shown_with_tax: 0,
  untranslated: {},
  unrated: [],
  looped: [],
  videos: [],
  beyond_stock: 0,
  untaxed: 0,
  untaxed_charges: [],
  carriers: [{ name: "Post", countries: [], days: 5 }],
  providers: [
    {
      name: "Cash",
      code: "custom",
      is_cash: true,
      state: "enabled",
      holds: false,
      methods: 1,
      journal: true,
      is_published: true,
      has_currency: true,
      has_webhook: false,
    },
    {
      name: "Card",
      code: "stripe",
      is_cash: false,
      state: "enabled",
      holds: true,
      methods: 2,
      journal: true,
      is_published: true,
      has_currency: true,
      has_webhook: false,
    },
  ],
  transfers: {
    is_enabled: true,
    account: { number: "12345678", bank: "Bank", bsb: "062-000", payid: "", bic: "" },
  },
  rewards: {
    programs: 3,
    earned: 1,
    points: 100,
    worth: 1,
    referral: 500,
    values: "10,25",
  },
  programs: [{ name: "Welcome", codes: ["WELCOME10"], ends: "" }],
  mails: { failed: 0, late: 0 },
  newsletter: { lists: 1, subscribers: 3, unproven: 0 },
  stock_mails: [],
  auto_invoice: false,
  async_mails: true,
};
const [cash, card] = complete.providers;

test("a complete Odoo has no findings", () => {
  expect(checkFacts(complete, directory, ours, "live").map(({ state }) => state)).not.toContain(
    "missing",
  );
  expect(checkFacts(complete, directory, ours, "live").map(({ state }) => state)).not.toContain(
    "note",
  );
});

test.each<[string, Partial<Facts["key"]>, string]>([
  ["a year old", { days: 366 }, "npm run odoo:setup -- --new-key"],
  [
    "not the newest",
    { newer: 1 },
    "Put the newest key into ODOO_API_KEY of the shop, and of this check",
  ],
  ["in use, with the one before", { older: 1 }, "npm run odoo:setup: it removes the older key"],
])("a key that is %s is a note", (_, difference, fix) => {
  const facts = { ...complete, key: { ...complete.key, ...difference } };
  const found = checkFacts(facts, directory, ours, "live").filter(({ area }) => area === "key");
  expect(found).toMatchObject([{ state: "note", fix }]);
});

test.each<[string, Partial<Facts>, string]>([
  ["a programme of the rewards", { rewards: { ...complete.rewards, programs: 2 } }, "rewards"],
  ["a module", { modules: REQUIRED_MODULES.slice(1) }, "modules"],
  ["a field", { fields: complete.fields.slice(1) }, "fields"],
  ["Vietnamese", { languages: ["en_US"] }, "languages"],
  ["a price list", { price_list: "" }, "currency"],
  ["a product", { products: 0 }, "products"],
  ["a delivery method", { carriers: [] }, "delivery"],
  [
    "the list of the newsletter",
    { newsletter: { lists: 0, subscribers: 0, unproven: 0 } },
    "newsletter",
  ],
  ["cash on delivery", { providers: [card!] }, "payment"],
])("a missing prerequisite is reported: %s", (_, lack, area) => {
  const missing = checkFacts({ ...complete, ...lack }, directory, ours, "live").filter(
    ({ state }) => state === "missing",
  );
  expect(missing).toEqual([expect.objectContaining({ area, fix: expect.stringMatching(/\w/) })]);
});

test.for([
  ["AUD", "10,25", 500, "ok"],
  ["VND", "10,25,50,100", 5_000_000, "note"],
  ["VND", "100000,250000", 500, "note"],
  ["VND", "100000,250000", 5_000_000, "ok"],
  ["JPY", "1000,2500", 50_000, "ok"],
] as const)(
  "gift cards and points are judged by the worth of %s",
  ([currency, values, referral, state]) => {
    const rewards = { ...complete.rewards, values, referral };
    const facts = { ...complete, currency, price_list: currency, rewards };
    const found = checkFacts(facts, directory, ours, "live").find(({ area }) => area === "rewards");
    expect(found?.state).toBe(state);
  },
);

test("a procedure of another version of the shop is reported", () => {
  const old = { ...directory.procedures, "cart.get": { id: 1, version: "older" } };
  const found = checkFacts(complete, { ...directory, procedures: old }, ours, "live");
  expect(found.filter(({ state }) => state === "missing")).toEqual([
    expect.objectContaining({ area: "procedures", fix: "npm run odoo:setup" }),
  ]);
});

const STRIPE = { ...card!, name: "Stripe" };
const DEMO = { ...card!, name: "Demo", code: "demo", state: "test" };

test.each<[string, "test" | "live" | null, Facts["providers"], string[]]>([
  ["Stripe", "live", [STRIPE], ["ok cards by Stripe, live mode"]],
  ["test mode", "test", [{ ...STRIPE, state: "test" }], ["note cards by Stripe, test mode"]],
  ["no keys", null, [STRIPE], ["missing Stripe (enabled): the shop has no key"]],
  ["disabled in Odoo", "live", [], ["missing cards: Stripe is disabled in Odoo"]],
  [
    "test keys, live provider",
    "test",
    [STRIPE],
    [`missing cards by Stripe: the shop's keys are test keys, Odoo's provider is "enabled"`],
  ],
  [
    "live keys, provider in test mode",
    "live",
    [{ ...STRIPE, state: "test" }],
    [`missing cards by Stripe: the shop's keys are live keys, Odoo's provider is "test"`],
  ],
  [
    "not published",
    "live",
    [{ ...STRIPE, is_published: false }],
    ["missing cards by Stripe: not published"],
  ],
  [
    "captures at checkout",
    "live",
    [{ ...STRIPE, holds: false }],
    ["missing cards by Stripe: it would charge at checkout"],
  ],
  [
    "another currency",
    "live",
    [{ ...STRIPE, has_currency: false }],
    ["missing cards by Stripe: not for AUD"],
  ],
  ["no journal", "live", [{ ...STRIPE, journal: false }], ["missing cards by Stripe: no journal"]],
  [
    "a webhook of Odoo's own",
    "live",
    [{ ...STRIPE, has_webhook: true }],
    ["ok cards by Stripe, live mode", "note Stripe has a webhook secret in Odoo"],
  ],
  ["the demo provider", null, [DEMO], ["note cards by Demo, the demo provider"]],
  [
    "the demo provider with keys",
    "live",
    [STRIPE, DEMO],
    ["ok cards by Stripe, live mode", "note Demo"],
  ],
  [
    "another provider",
    "live",
    [STRIPE, { ...STRIPE, name: "Adyen", code: "adyen" }],
    ["ok cards by Stripe, live mode", "note Adyen (adyen)"],
  ],
])("says which cards shoppers can pay with: %s", (_, keys, cards, expected) => {
  const found = checkFacts({ ...complete, providers: [cash!, ...cards] }, directory, ours, keys);
  const rows = found.filter(({ area, what }) => area === "payment" && !/^cash|transfer/.test(what));
  expect(rows.map(({ state, what }) => `${state} ${what}`)).toEqual(expected);
});

test("a shop may take no cards", () => {
  const found = checkFacts({ ...complete, providers: [cash!] }, directory, ours, null);
  const rows = found.filter(({ area, what }) => area === "payment" && what.includes("cards"));
  expect(rows).toEqual([expect.objectContaining({ area: "payment", state: "note" })]);
});

test.each<[string, Facts["transfers"], string, string]>([
  ["none are taken", { is_enabled: false, account: false }, "AUD", "note"],
  ["no account in this currency", { is_enabled: true, account: false }, "AUD", "missing"],
  ["no BSB and no PayID", account({ bsb: "" }), "AUD", "note"],
  ["a PayID is enough", account({ bsb: "", payid: "pay@shop.example" }), "AUD", "ok"],
  ["no number at NAPAS", account({ bic: "BFTVVNVX" }), "VND", "note"],
  ["a number at NAPAS", account({ bic: "970436" }), "VND", "ok"],
])("bank transfers: %s", (_, transfers, currency, state) => {
  const facts = { ...complete, transfers, currency, price_list: currency };
  const found = checkFacts(facts, directory, ours, null);
  const rows = found.filter(({ what }) => what.includes("transfer"));
  expect(rows).toEqual([expect.objectContaining({ area: "payment", state })]);
});

function account(values: Partial<Exclude<Facts["transfers"]["account"], false>>) {
  const { account: own } = complete.transfers;
  if (!own) throw new Error("The complete Odoo has an account");
  return { is_enabled: true, account: { ...own, ...values } };
}

test("unsent mails, and Odoo's own mails to shoppers, are reported", () => {
  const facts = { ...complete, mails: { failed: 2, late: 1 }, stock_mails: ["of deliveries"] };
  const notes = checkFacts(facts, directory, ours, "live").filter(({ state }) => state === "note");
  expect(notes.map(({ area, what }) => [area, what])).toEqual([
    ["mails", "Odoo's own mails of deliveries are on"],
    ["mails", "2 could not be sent"],
    ["mails", "1 wait for more than an hour"],
  ]);
});
