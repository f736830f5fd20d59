import { expect, test } from "vitest";
import { ErpError, type Shopper } from "#middleware/erp.ts";
import { post, SHOP } from "./calls.testing.ts";
import { middlewareOn, type HandMade } from "./hand-made-erp.testing.ts";
import { serve } from "./serve.ts";

async function ask(middleware: HandMade, request: Request) {
  const response = await serve(middleware, request, "request-1");
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const empty = () =>
  middlewareOn({
    "catalog.categories": async () => [],
    "session.logOut": async () => ({ ok: true, data: {} }),
  });

test("a query, a query without cache and a mutation answer with the operation's output only", async () => {
  const middleware = middlewareOn({
    "catalog.categories": async () => [],
    "session.get": async () => ({ customer: null, guestEmail: null }),
    "session.logOut": async () => ({ ok: true, data: {} }),
  });
  expect(
    await ask(middleware, post("query", [{ queryName: "catalog.categories" }, {}])),
  ).toMatchObject({ status: 200, body: [] });
  const guest = { status: 200, body: { customer: null, guestEmail: null } };
  expect(
    await ask(middleware, post("query-no-cache", [{ queryName: "session.get" }, {}])),
  ).toMatchObject(guest);
  expect(
    await ask(middleware, post("query=no-cache", [{ queryName: "session.get" }, {}])),
  ).toMatchObject(guest);
  expect(
    await ask(middleware, post("query%3Dno-cache", [{ queryName: "session.get" }, null])),
  ).toMatchObject(guest);
  expect(
    await ask(middleware, post("query-no-cache", [{ queryName: "session.get" }])),
  ).toMatchObject(guest);
  expect(
    await ask(middleware, post("mutation", [{ mutationName: "session.logOut" }, {}])),
  ).toMatchObject({ status: 200, body: {} });
});

test("strangers cannot bypass the cache, by the no-cache endpoint or by keys of their own", async () => {
  const middleware = empty();
  const queryName = "catalog.categories";
  for (let turn = 0; turn < 5; turn++) {
    await ask(middleware, post("query-no-cache", [{ queryName }, {}]));
    await ask(middleware, post("query", [{ queryName, cacheKey: `key ${turn}` }, {}]));
  }
  expect(middleware.dispatch.counts()).toEqual({ "catalog.categories": 1 });
});

test("no answer may be cached on the way", async () => {
  const { headers } = await ask(empty(), post("query", [{ queryName: "catalog.categories" }, {}]));
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Request-Id")).toBe("request-1");
});

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const tooMany = Array.from({ length: 1_000 }, () => 1);

test.for([
  ["an unknown endpoint", post("queries", []), 404, "not-found"],
  ["an endpoint below an endpoint", post("query/x", []), 404, "not-found"],
  ["GET", new Request(`${SHOP}/api/odoo/query`), 405, "wrong-method"],
  ["a body that is not JSON", post("query", "[{"), 400, "not-json"],
  ["a body that is not UTF-8", binary([0x5b, 0xff, 0x5d]), 400, "not-json"],
  ["no body", post("query", ""), 400, "not-json"],
  [
    "a form",
    post("query", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }),
    415,
    "wrong-type",
  ],
  ["JSON sent as text", post("query", "[]", { "Content-Type": "text/plain" }), 415, "wrong-type"],
  [
    "a body of more than 100 kB",
    post("query", [{ queryName: "x".repeat(100_000) }]),
    413,
    "too-big",
  ],
  ["JSON nested deeper than 20", post("query", nested(21)), 400, "too-complex"],
  ["JSON with a thousand values", post("query", [{}, { a: tooMany }]), 400, "too-complex"],
  ["an object", post("query", {}), 422, "bad-input"],
  ["an empty list", post("query", []), 422, "bad-input"],
  ["three items", post("query", [{ queryName: "catalog.categories" }, {}, {}]), 422, "bad-input"],
  ["a descriptor without a name", post("query", [{}, {}]), 422, "bad-input"],
  [
    "both names",
    post("query", [{ queryName: "session.get", mutationName: "session.logOut" }]),
    422,
    "bad-input",
  ],
  ["an unknown name", post("query", [{ queryName: "catalog.everything" }, {}]), 422, "bad-input"],
  [
    "the name of a property of every object",
    post("query", [{ queryName: "constructor" }, {}]),
    422,
    "bad-input",
  ],
  [
    "an endless cache key",
    post("query", [{ queryName: "catalog.categories", cacheKey: "k".repeat(201) }, {}]),
    422,
    "bad-input",
  ],
  [
    "a private query as a cached one",
    post("query", [{ queryName: "cart.get" }, {}]),
    422,
    "wrong-endpoint",
  ],
  [
    "a mutation as a query",
    post("query", [{ queryName: "session.logOut" }, {}]),
    422,
    "wrong-endpoint",
  ],
  [
    "a mutation at the query endpoint",
    post("query", [{ mutationName: "session.logOut" }, {}]),
    422,
    "wrong-endpoint",
  ],
  [
    "a query at the mutation endpoint",
    post("mutation", [{ queryName: "catalog.categories" }, {}]),
    422,
    "wrong-endpoint",
  ],
] as const)("%s is refused", async ([, request, status, code]) => {
  const middleware = empty();
  const reply = await ask(middleware, request);
  expect(reply).toMatchObject({
    status,
    body: { error: { code, message: expect.stringMatching(/\w/), requestId: "request-1" } },
  });
  expect(middleware.dispatch.counts()).toEqual({});
  expect(middleware.errors).toEqual([]);
});

test("a body that exceeds its announced length is cut off", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
    },
  });
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: endless,
    duplex: "half",
  };
  const reply = await ask(empty(), new Request(`${SHOP}/api/odoo/query`, init));
  expect(reply.status).toBe(413);
  expect(sent).toBeLessThan(200_000);
});

test("an error for bad input names every field", async () => {
  const { status, body } = await ask(
    empty(),
    post("mutation", [{ mutationName: "cart.addLine" }, { variantId: "no spaces", quantity: -1 }]),
  );
  expect(status).toBe(422);
  expect(body.error.fields).toEqual([
    { path: "variantId", code: "invalid_format" },
    { path: "quantity", code: "too_small" },
  ]);
});

test("not found is a 404, not signed in a 401, and a refusal has its status from the contract", async () => {
  const middleware = middlewareOn({
    "catalog.product": async () => null,
    "address.list": () => Promise.reject(new ErpError("not-signed-in")),
    "cart.setQuantity": async () => ({ ok: false, refusal: "line-not-found" }),
    "session.verifyEmail": async () => ({ ok: false, refusal: "token-expired" }),
    "checkout.placeOrder": async () => ({ ok: false, refusal: "not-enough-stock" }),
  });
  const missing = await ask(
    middleware,
    post("query", [{ queryName: "catalog.product" }, { slug: "gone" }]),
  );
  expect(missing).toMatchObject({ status: 404, body: { error: { code: "not-found" } } });
  const stranger = await ask(
    middleware,
    post("query-no-cache", [{ queryName: "address.list" }, {}]),
  );
  expect(stranger).toMatchObject({ status: 401, body: { error: { code: "not-signed-in" } } });
  const line = await ask(
    middleware,
    post("mutation", [{ mutationName: "cart.setQuantity" }, { lineId: "9", quantity: 1 }]),
  );
  expect(line).toMatchObject({
    status: 404,
    body: { error: { code: "refused", refusal: "line-not-found" } },
  });
  const link = await ask(
    middleware,
    post("mutation", [{ mutationName: "session.verifyEmail" }, { token: "old", password: "x" }]),
  );
  expect(link).toMatchObject({
    status: 422,
    body: { error: { refusal: "token-expired", message: "This link has expired." } },
  });
  const order = {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: 1,
    returnPath: "/checkout/thank-you",
  };
  const placed = await ask(
    middleware,
    post("mutation", [{ mutationName: "checkout.placeOrder" }, order]),
  );
  expect(placed).toMatchObject({ status: 409, body: { error: { refusal: "not-enough-stock" } } });
});

test("the messages of an ERP that is down, slow or broken are never shown", async () => {
  const down = (problem: Error) =>
    middlewareOn({ "cart.get": async () => Promise.reject(problem) }, { READ_TIMEOUT_MS: "150" });
  const request = () => post("query-no-cache", [{ queryName: "cart.get" }, {}]);
  const trace = new Error("psycopg2.OperationalError at res_partner.py line 12");
  for (const middleware of [down(new ErpError("down", { cause: trace })), down(trace)]) {
    const { status, body } = await ask(middleware, request());
    expect({ status, body }).toMatchObject({ status: 503, body: { error: { code: "erp-down" } } });
    expect(JSON.stringify(body)).not.toMatch(/psycopg|res_partner/);
    expect(middleware.errors).toHaveLength(1);
  }
  const slow = await ask(
    middlewareOn({ "cart.get": () => new Promise(() => {}) }, { READ_TIMEOUT_MS: "20" }),
    request(),
  );
  expect(slow).toMatchObject({
    status: 504,
    body: { error: { code: "timeout", name: "TimeoutError", number: 23 } },
  });
});

test("messages are in the caller's language, by the cookie, else by the browser", async () => {
  const message = async (headers: Record<string, string>) =>
    (await ask(empty(), post("query", "[{", headers))).body.error.message;
  const english = "The request is not valid JSON.";
  const vietnamese = "Yêu cầu không phải là JSON hợp lệ.";
  expect(await message({})).toBe(english);
  expect(await message({ "Accept-Language": "vi,en;q=0.8" })).toBe(vietnamese);
  expect(await message({ "Accept-Language": "fr,vi-VN;q=0.5,en;q=0.1" })).toBe(vietnamese);
  expect(await message({ "Accept-Language": "vi", Cookie: "locale=en_US" })).toBe(english);
  expect(await message({ "Accept-Language": "en", Cookie: "a=b; locale=vi_VN" })).toBe(vietnamese);
  expect(await message({ Cookie: `locale=${btoa('"vi-VN"')}` })).toBe(vietnamese);
  expect(await message({ "Accept-Language": "\u00e9,;;q=", Cookie: "locale=xx" })).toBe(english);
});

test("tokens issued by a mutation are sent with the next request, and queries set no shopper cookie", async () => {
  const seen: Shopper[] = [];
  const middleware = middlewareOn({
    "session.logOut": async () => ({
      ok: true,
      data: {},
      tokens: { cart: "cart-1", cartQuantity: 2 },
    }),
    "session.get": async (_, shopper) => (seen.push(shopper), { customer: null, guestEmail: null }),
  });
  const { headers } = await ask(
    middleware,
    post("mutation", [{ mutationName: "session.logOut" }, {}]),
  );
  const cookie = headers.getSetCookie().find((value) => value.startsWith("shopper=")) ?? "";
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const query = post("query-no-cache", [{ queryName: "session.get" }, {}], {
    Cookie: cookie.split(";")[0] ?? "",
  });
  const reply = await ask(middleware, query);
  expect(seen[0]).toMatchObject({
    cart: "cart-1",
    cartQuantity: 2,
    session: null,
    priceList: "retail",
  });
  expect(reply.headers.getSetCookie().join()).not.toContain("shopper=");
});

function binary(bytes: number[]) {
  const headers = { "Content-Type": "application/json" };
  return new Request(`${SHOP}/api/odoo/query`, {
    method: "POST",
    headers,
    body: new Uint8Array(bytes),
  });
}
