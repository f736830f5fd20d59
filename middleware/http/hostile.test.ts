import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  operations,
  type Input,
  type MutationName,
  type OperationName,
} from "#contract/operations.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";
import { openSandbox, type Sandbox } from "#middleware/sandbox/sandbox.ts";
import { AU_HOME } from "#tests/shopper.ts";
import { post, XSRF } from "./calls.testing.ts";
import { serve } from "./serve.ts";

/** Malicious and malformed input: none of it causes errors or changes data. */

/** Of an authenticator app. */
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const REFUSED = new Set([400, 401, 404, 409, 413, 422, 429]);
const ErrorShape = z.strictObject({
  error: z.strictObject({
    code: z.string().min(1),
    message: z.string().min(1),
    requestId: z.literal("request-1"),
    refusal: z.string().min(1).optional(),
    fields: z.array(z.strictObject({ path: z.string(), code: z.string().min(1) })).optional(),
  }),
});
/** All data that shoppers' calls can change. */
const TABLES = [
  "customer",
  "customer_address",
  "email_change",
  "sign_up",
  "password_reset",
  "login_code",
  "customer_identity",
  "spent_state",
  "session",
  "sale_order",
  "order_line",
  "gift",
  "payment",
  "delivery",
  "invoice",
  "provider_payment",
  "provider_card",
  "card",
  "card_addition",
  "mail",
  "newsletter",
  "receiver",
  "restock",
  "newsletter_request",
  "product_request",
  "contact_message",
  "request_picture",
  "quote",
  "order_coupon",
  "order_gift_card",
  "gift_card",
  "gift_card_entry",
  "points_entry",
  "referral",
  "order_message",
  "order_picture",
  "return_request",
  "return_line",
  "wish",
  "review",
  "review_picture",
  "review_report",
  "counter",
];

let sandbox: Sandbox;
let middleware: Middleware;
const logged: unknown[] = [];
type Sent = { cookie: string; lineId: string; wishId: string };
let victim: Sent;
let attacker: Sent;
let variantId: string;

beforeAll(async () => {
  sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost:3000" });
  const log = {
    info: () => {},
    warn: () => {},
    error: (...entry: unknown[]) => void logged.push(entry),
  };
  middleware = createMiddleware({
    erp: sandbox,
    config: readMiddlewareConfig({ DATA_DIR: ":memory:" }),
    log,
  });
  const row = sandbox.store.get<{ id: number }>(
    "SELECT id FROM variant WHERE on_hand - reserved > 10 AND is_active = 1 LIMIT 1",
  );
  variantId = String(row?.id);
  victim = await shopperWithCart();
  attacker = await shopperWithCart();
});
afterAll(() => sandbox.close());

async function shopperWithCart(): Promise<Sent> {
  const added = await send(
    "mutation",
    [{ mutationName: "cart.addLine" }, { variantId, quantity: 2 }],
    "",
  );
  const { lineId } = await added.json();
  const wish = [{ mutationName: "wishlist.add" }, { variantId }];
  const wished = await send("mutation", wish, cookieOf(added));
  const { id } = await wished.json();
  return { cookie: cookieOf(wished), lineId: String(lineId), wishId: String(id) };
}

function cookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie();
  return cookies.find((value) => value.startsWith("shopper="))?.split(";")[0] ?? "";
}

function send(endpoint: string, body: unknown, cookie: string) {
  return serve(
    middleware,
    post(endpoint, body, { Cookie: `XSRF-TOKEN=${XSRF}; ${cookie}` }),
    "request-1",
  );
}

/** Renewed only after a write. */
let database = { changes: -1, content: "" };

function snapshot(): string {
  const changes =
    sandbox.store.get<{ count: number }>("SELECT total_changes() AS count")?.count ?? 0;
  if (changes !== database.changes) {
    const tables = TABLES.map((table) => sandbox.store.all(`SELECT * FROM ${table} ORDER BY 1, 2`));
    const stock = sandbox.store.all("SELECT id, on_hand, reserved FROM variant ORDER BY id");
    database = { changes, content: JSON.stringify([tables, stock]) };
  }
  return database.content;
}

async function isHarmless(endpoint: string, body: unknown, cookie: string) {
  logged.length = 0;
  const before = snapshot();
  const response = await send(endpoint, body, cookie);
  const text = await response.text();
  expect(logged).toEqual([]);
  if (response.status === 200) {
    JSON.parse(text);
    return;
  }
  expect(REFUSED).toContain(response.status);
  ErrorShape.parse(JSON.parse(text));
  expect(text).not.toMatch(/sqlite|node:|\.ts:\d|SELECT /i);
  expect(snapshot() === before).toBe(true);
}

/** For each operation, valid or almost valid inputs, which the tests then modify. */
const startingPoints: { [N in OperationName]: () => Input<N>[] } = {
  "account.get": () => [{}],
  "account.update": () => [
    {
      firstName: "A",
      lastName: "B",
      phone: "0412 345 678",
      phoneCountries: ["AU"],
      newsletter: true,
    },
  ],
  "account.requestEmailChange": () => [{ email: "mia@example.com", password: "Wattle-demo-1" }],
  "account.confirmEmail": () => [{ token: "no-such-token" }],
  "account.export": () => [{}],
  "account.delete": () => [{ phrase: "mia@example.com" }],
  "address.countries": () => [{ kind: "billing" }],
  "address.states": () => [{ country: "VN" }, { country: "XX" }],
  "address.list": () => [{}],
  "shop.profile": () => [{}],
  "cards.list": () => [{}],
  "cards.makeDefault": () => [{ id: "1" }],
  "cards.remove": () => [{ id: "1" }],
  "cards.add": () => [
    { returnPath: "/my-account", idempotencyKey: "0e4e2c52-94f0-4d0b-8f1c-6f2f4f2b8a11" },
  ],
  "address.suburbs": () => [{ postcode: "3065" }, { postcode: "0000" }],
  "address.wards": () => [{ province: "SG" }, { province: "XX" }],
  "address.save": () => [
    { address: AU_HOME, isForBilling: true, isForShipping: false },
    { id: "1", address: AU_HOME, isForBilling: true, isForShipping: true },
  ],
  "address.remove": () => [{ id: "1" }],
  "address.makeDefault": () => [{ id: "1", kind: "shipping" }],
  "cart.get": () => [{}],
  "cart.addLine": () => [{ variantId: "999999999", quantity: 1 }],
  "cart.setQuantity": () => lines((lineId) => ({ lineId, quantity: 3 })),
  "cart.moveToWishlist": () => lines((lineId) => ({ lineId })),
  "cart.changeQuantity": () => lines((lineId) => ({ lineId, by: 1 })),
  "cart.acceptChanges": () => [{}],
  "cart.applyCoupons": () => [{ codes: "NOTHING, SUMMER25" }, { codes: "WELCOME10" }],
  "cart.removeCoupon": () => [{ code: "WELCOME10" }],
  "cart.dismissNotices": () => [{}],
  "cart.recover": () => [{ link: "1.00000000-0000-4000-8000-000000000000" }],
  "catalog.categories": () => [{}],
  "catalog.listing": () => [
    {
      categoryId: "nothing/here",
      search: "tea",
      sort: "latest",
      minPrice: 1,
      maxPrice: 2,
      facets: { a: ["b"] },
      page: 1,
    },
    { search: 'wool" OR *' },
  ],
  "catalog.suggest": () => [{ text: "tea" }, { text: 'wool" OR *' }],
  "catalog.highlights": () => [{}],
  "catalog.bestSelling": () => [{}],
  "catalog.redirects": () => [{}],
  "catalog.accessories": () => [{ slugs: ["no-such-thing", "0"] }],
  "catalog.chosen": () => [{ slugs: ["no-such-thing", "0"] }],
  "catalog.product": () => [{ slug: "no-such-thing" }],
  "catalog.recommended": () => [{ productId: "999999999" }, { productId: "1" }],
  "chat.list": () => [{ orderId: "1" }],
  "chat.send": () => [
    { orderId: "1", text: "Hello", pictures: [] },
    { orderId: "999999999", text: "", pictures: ["no-such-token"] },
  ],
  "chat.picture": () => [{ orderId: "1", pictureId: "1" }],
  "catalog.feed": () => [{ part: 1 }, { part: 99 }],
  "catalog.sitemap": () => [{ part: 1 }, { part: 99 }],
  "checkout.get": () => [{}],
  "checkout.saveDraft": () => [
    {
      email: "a@example.com",
      billing: AU_HOME,
      hasOtherShipping: true,
      shipping: AU_HOME,
      deliveryMethodId: "1",
      paymentMethod: "card",
      cardId: "1",
    },
  ],
  "checkout.placeOrder": () => [
    {
      idempotencyKey: "0e4e2c52-94f0-4d0b-8f1c-6f2f4f2b8a11",
      expectedTotal: 1,
      returnPath: "/checkout/thank-you",
    },
  ],
  "checkout.cancelPayment": () => [{}],
  "checkout.settle": () => [{}],
  "checkout.result": () => [{}],
  "payments.balance": () => [{ orderId: "1" }],
  "payments.payRest": () => [
    {
      orderId: "1",
      cardId: "1",
      saveCard: true,
      expectedAmount: 1,
      returnPath: "/my-account",
      idempotencyKey: "0e4e2c52-94f0-4d0b-8f1c-6f2f4f2b8a11",
    },
  ],
  "payments.hold": () => [{ link: `1-abc-${"A".repeat(43)}` }],
  "payments.renewHold": () => [
    {
      link: `1-abc-${"A".repeat(43)}`,
      useSavedCard: true,
      expectedAmount: 1,
      returnPath: "/order/hold/1",
      idempotencyKey: "0e4e2c52-94f0-4d0b-8f1c-6f2f4f2b8a11",
    },
  ],
  "payments.giveUp": () => [{ orderId: "1" }],
  "contact.send": () => [
    { name: "An", email: "a@example.com", orderNumber: "S00001", message: "Where\nis it?" },
  ],
  "content.page": () => [{ key: "no-such-page" }, { key: "about-us" }],
  "content.preview": () => [
    { key: "about-us", proof: { space: "1", timestamp: "1", token: "0".repeat(40) } },
    { key: "about-us", proof: { draft: "A".repeat(43) } },
  ],
  "delivery.forVariant": () => [
    { variantId: "999999999", place: { country: "AU", postcode: "3065" } },
    { variantId: "1", place: { country: "VN", state: "SG" } },
  ],
  "delivery.forCart": () => [{ place: { country: "AU", postcode: "0800" } }],
  "gifts.offer": () => [{}],
  "gifts.addToCart": () => [
    {
      variantId: "999999999",
      email: "a@example.com",
      name: "An",
      from: "Bo",
      message: "Happy\nbirthday",
      on: "2026-12-24",
    },
  ],
  "gifts.balance": () => [{ code: "GC-NOBODY" }],
  "gifts.sendAgain": () => [{ orderId: "1", lineId: "1" }],
  "receiver.get": () => [{ link: `1-abc-${"a".repeat(43)}` }],
  "receiver.confirm": () => [
    {
      link: `1-abc-${"a".repeat(43)}`,
      address1: "1 Street",
      address2: "",
      suburb: "Phường Bến Nghé",
      phone: "0912345678",
      time: "any",
    },
  ],
  "receiver.askAgain": () => [{ orderId: "1" }],
  "restock.ask": () => [{ variantId: "999999999", email: "a@example.com" }],
  "restock.confirm": () => [{ token: `1.abc.en_US.YQ.${"A".repeat(43)}` }],
  "newsletter.subscribe": () => [{ email: "a@example.com" }],
  "newsletter.confirm": () => [{ token: "no-such-token" }],
  "newsletter.unsubscribe": () => [{ token: "no-such-token" }],
  "orders.list": () => [{ tab: "to-receive", page: 2, search: "S0" }],
  "orders.get": () => [{ id: "1" }],
  "orders.invoice": () => [{ id: "1" }],
  "orders.cancel": () => [{ id: "1" }, { id: "999999999" }],
  "orders.reorder": () => [{ id: "1" }],
  "orders.find": () => [{ number: "S00001", email: "a@example.com" }],
  "orders.open": () => [{ link: `1.abc.${"A".repeat(43)}` }],
  "requests.list": () => [{}],
  "requests.submit": () => [
    { productLink: "https://shop.example.com/lamp", note: "Blue,\nplease", email: "a@example.com" },
    { productLink: "https://shop.example.com/lamp" },
    { pictures: ["no-such-token"], email: "a@example.com" },
  ],
  "requests.picture": () => [{ requestId: "1", pictureId: "1", isSmall: true }],
  "requests.takeQuote": () => [{ id: "1" }, { id: "999999999" }],
  "rewards.get": () => [{}],
  "rewards.history": () => [{ kind: "payments", page: 1 }],
  "rewards.exchangeForDiscount": () => [{}],
  "rewards.undoDiscount": () => [{}],
  "rewards.exchangeForGiftCard": () => [
    { value: 1000, idempotencyKey: "0e4e2c52-94f0-4d0b-8f1c-6f2f4f2b8a11" },
  ],
  "rewards.referralCode": () => [{ code: "NOBODY" }],
  "reviews.list": () => [{ productId: "1", sort: "lowest", page: 2 }, { productId: "999999999" }],
  "reviews.mine": () => [{ productId: "1" }],
  "reviews.requested": () => [{ token: "a".repeat(32) }],
  "reviews.save": () => [
    { productId: "1", rating: 1, message: "Bad", pictures: ["x"], keepPictures: ["/image/r1-0"] },
    { productId: "1", message: "Bad" },
  ],
  "reviews.remove": () => [{ id: "1" }],
  "reviews.report": () => [{ id: "999999999", reason: "spam" }],
  "returns.list": () => [{ page: 1 }],
  "returns.orders": () => [{}],
  "returns.order": () => [{ orderId: "1" }],
  "returns.note": () => [{ orderId: "1", returnId: "1" }],
  "returns.request": () => [
    {
      orderId: "1",
      lines: [{ lineId: "1", quantity: 1 }],
      cause: "other",
      reason: "Broken",
      pictures: [],
      refundAs: "gift-card",
    },
  ],
  "session.get": () => [{}],
  "session.logIn": () => [{ email: "mia@example.com", password: "" }],
  "session.logOut": () => [{}],
  "session.signUp": () => [
    {
      firstName: "A",
      lastName: "B",
      email: "a@example.com",
      password: "Right-password-1",
      acceptsTerms: true,
      newsletter: true,
      referralCode: "FRIEND",
    },
  ],
  "session.signUpFromOrder": () => [{ orderId: "1", password: "Right-password-1" }],
  "session.requestReset": () => [{ email: "nobody@example.com" }],
  "session.requestCode": () => [{ email: "nobody@example.com" }],
  "session.logInByCode": () => [{ request: "no-such-token", code: "123456" }],
  "session.resetPassword": () => [{ token: "no-such-token", password: "Right-password-1" }],
  "session.changePassword": () => [{ currentPassword: "Wrong", password: "Right-password-1" }],
  "session.confirmLogIn": () => [{ step: "no-such-token", code: "123456" }],
  "session.twoSteps": () => [{}, { secret: SECRET }],
  "session.turnOnTwoSteps": () => [{ secret: SECRET, code: "123456", password: "Wrong" }],
  "session.passkeys": () => [{}],
  "session.beginPasskey": () => [{ password: "Wrong" }],
  "session.addPasskey": () => [{ request: "no-such-token", answer: "{}", name: "Phone" }],
  "session.removePasskey": () => [{ id: "1", password: "Wrong" }],
  "session.requestPasskey": () => [{}],
  "session.logInByPasskey": () => [{ request: "no-such-token", answer: "{}" }],
  "session.turnOffTwoSteps": () => [{ password: "Wrong" }],
  "session.list": () => [{}],
  "session.end": () => [{ id: "1", password: "Wrong" }],
  "session.endOthers": () => [{ password: "Wrong" }],
  "session.providers": () => [{}],
  "session.beginProvider": () => [{ providerId: "nobody", to: "/cart" }],
  "session.finishProvider": () => [{ parameters: { code: "made-up", state: "made.up" } }],
  "session.verifyEmail": () => [{ token: "no-such-token", password: "Wrong" }],
  "session.choosePriceList": () => [{ id: "" }, { id: "1" }],
  "session.continueAsGuest": () => [{ email: "nobody" }],
  "wishlist.get": () => [{}],
  "wishlist.marks": () => [{}],
  "wishlist.add": () => [{ variantId: "999999999" }, { variantId }],
  "wishlist.sharing": () => [{}],
  "wishlist.share": () => [{}],
  "wishlist.unshare": () => [{}],
  "wishlist.shared": () => [{ token: "A".repeat(32) }],
  "wishlist.remove": () => [
    { id: victim.wishId },
    { id: attacker.wishId },
    { variantId: "1" },
    { id: victim.wishId, variantId: "1" },
  ],
  "wishlist.moveToCart": () => [{ id: victim.wishId }, { id: attacker.wishId }],
};

/** The victim's line, and the attacker's own. */
function lines<T>(make: (lineId: string) => T): T[] {
  return [make(victim.lineId), make(attacker.lineId), make("999999999")];
}

function nested(depth: number): unknown {
  return JSON.parse("[".repeat(depth) + "]".repeat(depth));
}

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  "",
  " ",
  -1,
  0,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  -(2 ** 31),
  100,
  "1",
  "NaN",
  [],
  {},
  [[]],
  "\u0000",
  "a\u0000b",
  "\u001b[31m",
  "\ud800",
  "e\u0301".repeat(200),
  "\u202e",
  "x".repeat(5_000),
  "9".repeat(64),
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "%00",
  "'; DROP TABLE sale_order; --",
  '" OR 1=1 --',
  'NEAR("',
  "*",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "mia@example.com\r\nBcc: all@example.com",
  { $ne: null },
  { length: 1e9 },
  nested(2_000),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  Array.from({ length: 2_000 }, () => "a"),
);
const anyJson = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.double(),
);

type Spoiling = {
  at: number;
  how: "replace" | "remove" | "add" | "wrap";
  value: unknown;
  key: string;
};
const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom(
    "replace" as const,
    "replace" as const,
    "remove" as const,
    "add" as const,
    "wrap" as const,
  ),
  value: anyJson,
  key: fc.oneof(
    fc.constantFrom("__proto__", "constructor", "tokens", "session", "cart", "priceList"),
    fc.string(),
  ),
});

/** Replaces, removes, wraps or adds a value anywhere in the input. */
function spoiled(input: unknown, spoilings: Spoiling[]): unknown {
  const copy: unknown = structuredClone(input);
  for (const { at, how, value: given, key } of spoilings) {
    const value: unknown = structuredClone(given); // a copy, so that the next test's value stays intact
    const places = placesIn(copy);
    const [parent, name] = places[at % places.length] ?? [null, ""];
    if (parent === null) return value;
    if (how === "replace") define(parent, name, value);
    if (how === "remove") Reflect.deleteProperty(parent, name);
    if (how === "wrap") define(parent, name, [Reflect.get(parent, name)]);
    if (how === "add") define(parent, key, value);
  }
  return copy;
}

function placesIn(node: unknown, depth = 0): [object, string][] {
  if (typeof node !== "object" || node === null || depth > 3) return [];
  return Object.keys(node).flatMap(
    (name) => [[node, name], ...placesIn(Reflect.get(node, name), depth + 1)] as [object, string][],
  );
}

/** Also sets a key named `__proto__`, which JSON can hold. */
function define(parent: object, name: string, value: unknown) {
  if (Array.isArray(parent) && name === "length") return; // an array's own, which JSON cannot set
  Object.defineProperty(parent, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const NAMES = Object.keys(operations) as OperationName[];

test.for(NAMES)(
  "whatever is sent as %s is answered or refused, and a refusal changes nothing",
  { timeout: 30_000 },
  async (name) => {
    const { kind } = operations[name];
    const descriptor =
      kind === "mutation" ? { mutationName: name as MutationName } : { queryName: name };
    const inputs = startingPoints[name]();
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 1, arbitrary: anyJson },
          {
            weight: 4,
            arbitrary: fc
              .tuple(fc.constantFrom(...inputs), fc.array(spoiling, { minLength: 1, maxLength: 3 }))
              .map(([input, how]) => spoiled(input, how)),
          },
        ),
        fc.constantFrom(
          "",
          attacker.cookie,
          "shopper=eyJzZXNzaW9uIjoiYW5uIn0.forged",
          "shopper=%00",
        ),
        (input, cookie) => isHarmless(kind, [descriptor, input], cookie),
      ),
      { numRuns: 150 },
    );
  },
);

test("every malformed descriptor is refused", { timeout: 30_000 }, async () => {
  const descriptor = fc.oneof(
    anyJson,
    fc.record(
      { queryName: anyJson, mutationName: anyJson, cacheKey: anyJson },
      { requiredKeys: [] },
    ),
    fc.record({ queryName: fc.constantFrom(...NAMES), cacheKey: anyJson }),
  );
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("query", "mutation", "query-no-cache", "query=no-cache"),
      descriptor,
      anyJson,
      (endpoint, first, second) => isHarmless(endpoint, [first, second], ""),
    ),
    { numRuns: 500 },
  );
});

test("every malformed body is refused", { timeout: 30_000 }, async () => {
  const body = fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    anyJson.map((value) => JSON.stringify(value) ?? ""),
  );
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("query", "mutation", "query-no-cache"),
      body,
      (endpoint, text) => isHarmless(endpoint, text, ""),
    ),
    { numRuns: 300 },
  );
});

test("afterwards the other shopper's cart and wishlist are unchanged", async () => {
  const response = await send("query-no-cache", [{ queryName: "cart.get" }, {}], victim.cookie);
  expect(await response.json()).toMatchObject({
    quantity: 2,
    lines: [{ id: victim.lineId, quantity: 2, issue: null }],
  });
  const wishes = await send("query-no-cache", [{ queryName: "wishlist.get" }, {}], victim.cookie);
  expect(await wishes.json()).toMatchObject([{ id: victim.wishId, variantId }]);
});
