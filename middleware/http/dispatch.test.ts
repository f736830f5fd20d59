import { expect, test, vi } from "vitest";
import type { Category, ProductCard } from "#contract/catalog.ts";
import { ErpError, type Handler, type Visitor } from "#middleware/erp.ts";
import { middlewareOn } from "./hand-made-erp.testing.ts";
import type { Caller } from "./dispatch.ts";
import { firstTokens } from "./tokens.ts";

const NO_TOKENS = firstTokens("retail");

function caller(more: Partial<Caller> = {}): Caller {
  return {
    locale: "en_US",
    requestId: "test",
    signal: new AbortController().signal,
    tokens: NO_TOKENS,
    ...more,
  };
}

function card(id: string): ProductCard {
  return {
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    brand: null,
    price: { amount: 1000, currency: "AUD" },
    originalPrice: null,
    isFromPrice: false,
    rating: { average: 0, count: 0 },
    image: { path: "/image/p", name: "p", alt: "", colour: "#ffffff" },
    availability: "in-stock",
  };
}

const only = (product: ProductCard) => ({ products: [product], categoryIds: [] });

const ANN = { id: "1", email: "ann@example.com", firstName: "Ann", lastName: "Nguyen" };

test("visitors with the same price list and language share an answer, others do not", async () => {
  const asked: Visitor[] = [];
  const { dispatch } = middlewareOn({
    "catalog.categories": async (_, visitor) => (asked.push(visitor), []),
    "session.get": async () => ({ customer: ANN, guestEmail: null }),
  });
  const member = { ...NO_TOKENS, session: "ann", cart: "ann's", priceList: "member" };
  await dispatch.query("catalog.categories", {}, caller());
  await dispatch.query("catalog.categories", {}, caller({ requestId: "again" }));
  await dispatch.query("catalog.categories", {}, caller({ locale: "vi_VN" }));
  await dispatch.query("catalog.categories", {}, caller({ tokens: member }));
  await dispatch.query(
    "catalog.categories",
    {},
    caller({ tokens: { ...member, session: "ben", cart: null } }),
  );
  expect(asked.map(({ locale, priceList }) => [locale, priceList])).toEqual([
    ["en_US", "retail"],
    ["vi_VN", "retail"],
    ["en_US", "member"],
  ]);
  expect(asked.flatMap((visitor) => Object.keys(visitor)).toSorted()).not.toContain("session");
  expect(asked.flatMap((visitor) => Object.keys(visitor)).toSorted()).not.toContain("cart");
  expect(dispatch.counts()).toEqual({ "catalog.categories": 3 });
});

test("equivalent inputs share an answer", async () => {
  const { dispatch } = middlewareOn({ "catalog.listing": async () => null });
  await dispatch.query("catalog.listing", { search: " tea ", page: 1 }, caller());
  await dispatch.query("catalog.listing", { page: 1, search: "tea", sort: "relevance" }, caller());
  expect(dispatch.counts()).toEqual({ "catalog.listing": 1 });
});

test("the next visitor sees a change in the ERP", async () => {
  let name = "Honey";
  const image = { path: "/image/c", name: "c", alt: "", colour: "#ffffff" };
  const { dispatch, change } = middlewareOn({
    "catalog.categories": async (): Promise<Category[]> => [
      { id: "pantry", name, image, productCount: 1, children: [] },
    ],
  });
  await dispatch.query("catalog.categories", {}, caller());
  name = "Raw honey";
  change(["product:1"]);
  expect((await dispatch.query("catalog.categories", {}, caller()))[0]?.name).toBe("Honey");
  change(["categories"]);
  expect((await dispatch.query("catalog.categories", {}, caller()))[0]?.name).toBe("Raw honey");
});

test("a visitor who aborts does not end the call for others", async () => {
  const { promise, resolve } = Promise.withResolvers<Category[]>();
  let erpSignal: AbortSignal | undefined;
  const { dispatch } = middlewareOn({
    "catalog.categories": (_, { signal }) => ((erpSignal = signal), promise),
  });
  const leaving = new AbortController();
  const first = dispatch.query("catalog.categories", {}, caller({ signal: leaving.signal }));
  const second = dispatch.query("catalog.categories", {}, caller());
  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: "aborted" });
  expect(erpSignal?.aborted).toBe(false);
  resolve([]);
  expect(await second).toEqual([]);
  expect(dispatch.counts()).toEqual({ "catalog.categories": 1 });
});

test("the call to the ERP is aborted when its last caller aborts", async () => {
  let erpSignal: AbortSignal | undefined;
  const { dispatch } = middlewareOn({
    "cart.get": (_, { signal }) => ((erpSignal = signal), new Promise(() => {})),
  });
  const leaving = new AbortController();
  const asked = dispatch.query("cart.get", {}, caller({ signal: leaving.signal }));
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: "aborted" });
  expect(erpSignal?.aborted).toBe(true);
});

test("a query is retried when the ERP is down, a mutation is not", async () => {
  const { dispatch } = middlewareOn({
    "catalog.categories": vi
      .fn<Handler<"catalog.categories">>()
      .mockRejectedValueOnce(new ErpError("down"))
      .mockResolvedValueOnce([]),
    "session.logOut": () => Promise.reject(new ErpError("down")),
  });
  expect(await dispatch.query("catalog.categories", {}, caller())).toEqual([]);
  await expect(dispatch.mutate("session.logOut", {}, caller())).rejects.toMatchObject({
    code: "erp-down",
    status: 503,
  });
  expect(dispatch.counts()).toEqual({ "catalog.categories": 2, "session.logOut": 1 });
});

test("while the shop is worked on nothing is changed, and browsing and logging out go on", async () => {
  const { dispatch } = middlewareOn(
    {
      "catalog.categories": async () => [],
      "session.logOut": async () => ({ ok: true, data: {} }),
    },
    { MAINTENANCE: "1" },
  );
  expect(await dispatch.query("catalog.categories", {}, caller())).toEqual([]);
  expect((await dispatch.mutate("session.logOut", {}, caller())).outcome.ok).toBe(true);
  const input = { email: "ann@example.com", password: "a password" };
  await expect(dispatch.mutate("session.logIn", input, caller())).rejects.toMatchObject({
    code: "maintenance",
    status: 503,
    retryAfter: 300,
  });
});

test("a slow ERP causes a timeout, for queries and mutations", async () => {
  const never = () => new Promise<never>(() => {});
  const { dispatch, errors } = middlewareOn(
    { "catalog.categories": never, "session.get": never, "session.logOut": never },
    { READ_TIMEOUT_MS: "20", WRITE_TIMEOUT_MS: "20" },
  );
  const timeout = { code: "timeout", status: 504, cause: { name: "TimeoutError", code: 23 } };
  await expect(dispatch.query("catalog.categories", {}, caller())).rejects.toMatchObject(timeout);
  await expect(dispatch.query("session.get", {}, caller())).rejects.toMatchObject(timeout);
  await expect(dispatch.mutate("session.logOut", {}, caller())).rejects.toMatchObject(timeout);
  expect(errors.map(({ fields }) => fields?.operation)).toEqual([
    "catalog.categories",
    "session.get",
    "session.logOut",
  ]);
});

test("an answer that violates the contract is logged and not shown, and unknown fields are dropped", async () => {
  const secret = { ...card("1"), standard_price: 3 };
  const { dispatch, errors } = middlewareOn({
    "catalog.recommended": async ({ productId }) =>
      only(productId === "wrong" ? { ...card("1"), rating: { average: 17, count: 1 } } : secret),
  });
  await expect(
    dispatch.query("catalog.recommended", { productId: "wrong" }, caller()),
  ).rejects.toMatchObject({ code: "erp-down" });
  expect(errors[0]?.fields).toMatchObject({ operation: "catalog.recommended", requestId: "test" });
  const shown = await dispatch.query("catalog.recommended", { productId: "1" }, caller());
  expect(shown.products).toEqual([card("1")]);
});

test("a refusal outside the contract is a bug, not an answer", async () => {
  const { dispatch } = middlewareOn({
    "session.logIn": async () => ({
      ok: false,
      refusal: "account locked in res.users" as "wrong-credentials",
    }),
  });
  const attempt = dispatch.mutate(
    "session.logIn",
    { email: "mia@example.com", password: "x" },
    caller(),
  );
  await expect(attempt).rejects.toMatchObject({ code: "erp-down", message: "erp-down" });
});

test("tokens issued by a mutation are merged with those of the shopper", async () => {
  const { dispatch } = middlewareOn({
    "session.logOut": async () => ({ ok: true, data: {}, tokens: { session: null, cart: null } }),
    "session.continueAsGuest": async () => ({ ok: false, refusal: "cart-empty" }),
  });
  const cart = { cart: "c", cartQuantity: 2, orders: ["o"] };
  const tokens = { ...firstTokens("member"), session: "s", ...cart };
  const done = await dispatch.mutate("session.logOut", {}, caller({ tokens }));
  expect(done).toEqual({
    outcome: { ok: true, data: {} },
    tokens: { ...tokens, session: null, cart: null },
  });
  const refused = await dispatch.mutate(
    "session.continueAsGuest",
    { email: "a@example.com" },
    caller({ tokens }),
  );
  expect(refused).toEqual({
    outcome: { ok: false, refusal: "cart-empty", status: 422 },
    tokens: null,
  });
});

test("password attempts are limited, and allowed again after a quarter of an hour", async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
  try {
    const { dispatch } = middlewareOn({
      "session.logIn": async () => ({ ok: false, refusal: "wrong-credentials" }),
    });
    const tryFor = (email: string) =>
      dispatch.mutate("session.logIn", { email, password: "attempt" }, caller());
    for (let attempt = 0; attempt < 10; attempt += 1) await tryFor("mia@example.com");
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await expect(tryFor(" Mia@Example.com")).rejects.toMatchObject({
      code: "too-many",
      status: 429,
      retryAfter: 600,
    });
    expect(dispatch.counts()).toEqual({ "session.logIn": 10 });
    expect((await tryFor("linh@example.com")).outcome.ok).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1_000);
    expect((await tryFor("mia@example.com")).outcome.ok).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("of 25 wrong passwords at once ten are answered, and the right one is not counted", async () => {
  let asked = 0;
  const { dispatch } = middlewareOn({
    "session.logIn": async ({ password }) => {
      asked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (password === "wrong") return { ok: false, refusal: "wrong-credentials" };
      return { ok: true, data: { returnTo: null } as never };
    },
  });
  const logIn = (password: string) =>
    dispatch.mutate("session.logIn", { email: "ann@example.com", password }, caller());
  for (let turn = 0; turn < 12; turn++) await logIn("right").catch(() => null);
  expect(asked).toBe(12);
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => logIn("wrong")));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(asked).toBe(22);
});

test("a machine that asks about each postcode is stopped at its address; others, and known answers, are not", async () => {
  let asked = 0;
  const { dispatch } = middlewareOn({
    "delivery.forVariant": async () => {
      asked += 1;
      return { productId: "1", needsDelivery: true, offers: [] };
    },
  });
  const ask = (postcode: number, address: string) =>
    dispatch.query(
      "delivery.forVariant",
      { variantId: "1", place: { country: "AU", postcode: String(postcode) } },
      caller({ address }),
    );
  for (let postcode = 3000; postcode < 3120; postcode++) await ask(postcode, "203.0.113.7");
  await expect(ask(3120, "203.0.113.7")).rejects.toMatchObject({ code: "too-many" });
  expect(asked).toBe(120);
  await ask(3000, "203.0.113.7");
  expect(asked).toBe(120);
  await ask(3120, "203.0.113.200");
  expect(asked).toBe(121);
});

test("an answer for the moment is kept for nobody, and an older one is better", async () => {
  let isPartial = true;
  let asked = 0;
  const { dispatch } = middlewareOn({
    "catalog.recommended": async (_, visitor) => {
      asked += 1;
      if (isPartial) visitor.doNotKeep?.();
      return only(card(`${asked}`));
    },
  });
  const told: string[] = [];
  const ask = async (requestId: string) => {
    const doNotKeep = () => void told.push(requestId);
    const { products } = await dispatch.query(
      "catalog.recommended",
      { productId: "9" },
      caller({ requestId, doNotKeep }),
    );
    return products[0]?.id;
  };
  expect(await ask("first")).toBe("1");
  expect(await ask("second")).toBe("2");
  isPartial = false;
  expect(await ask("third")).toBe("3");
  expect(await ask("fourth")).toBe("3");
  expect(told).toEqual(["first", "second"]);

  isPartial = true;
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
  expect(await ask("fifth")).toBe("3");
  expect(told).toHaveLength(2);
  vi.restoreAllMocks();
});
