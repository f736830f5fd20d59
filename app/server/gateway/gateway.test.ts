import { createServer } from "node:http";
import { once } from "node:events";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { ErpError, type Erp } from "#middleware/erp.ts";
import { signed } from "#middleware/http/request/gateway-signature.ts";
import { serve } from "#middleware/http/serve.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";
import { GatewayError, orNull } from "./call.server.ts";
import type * as GatewayModule from "./gateway.server.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

type Gateways = typeof GatewayModule;

const NOBODY = {
  isSignedIn: false,
  hasCart: false,
  cartQuantity: 0,
  wishes: 0,
  wished: [],
  priceList: "",
};
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const GATEWAY_SECRET = "known to the shop and its middleware";
const config = readMiddlewareConfig({ DATA_DIR: ":memory:", GATEWAY_SECRET });
let sandbox: Erp;
let service: Middleware;
let isDown = false;

beforeAll(async () => {
  sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: config.PUBLIC_URL });
  const downable: Erp = {
    ...sandbox,
    close: () => {}, // one database for all tests
    handlers: {
      ...sandbox.handlers,
      "address.countries": (input, visitor) =>
        isDown
          ? Promise.reject(new ErpError("down"))
          : sandbox.handlers["address.countries"](input, visitor),
      "catalog.bestSelling": async (_, visitor) => {
        visitor.doNotKeep?.();
        return [];
      },
      "session.logOut": () => new Promise(() => {}),
      "address.list": () => Promise.reject(new ErpError("not-signed-in")),
    },
  };
  service = createMiddleware({
    erp: downable,
    config: { ...config, WRITE_TIMEOUT_MS: 1_000 },
    log: quiet,
  });
});
afterAll(() => sandbox.close());
beforeEach(() => void (isDown = false));

const server = createServer(
  createRequestListener((request) =>
    serve(service, request, request.headers.get("X-Request-Id") ?? ""),
  ),
);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

/** The shop with an embedded middleware and with a separate one. */
const ways: Record<string, (secret: string) => Promise<Gateways>> = {
  async "in process"() {
    const gateways = await fresh();
    await gateways.useService(service);
    return gateways;
  },
  async "over HTTP"(secret) {
    const address = server.address();
    if (typeof address !== "object" || address === null)
      throw new Error("the middleware does not listen");
    return fresh(`http://127.0.0.1:${address.port}`, secret);
  },
};

async function fresh(middlewareUrl = "", secret = GATEWAY_SECRET): Promise<Gateways> {
  vi.resetModules();
  vi.stubEnv("MIDDLEWARE_URL", middlewareUrl);
  vi.stubEnv("GATEWAY_SECRET", secret);
  return import("./gateway.server.ts");
}

function visit(cookies: string[] = [], signal?: AbortSignal) {
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  return new Request("http://localhost:3000/cart", { headers: { Cookie }, signal: signal ?? null });
}

async function somethingToBuy() {
  const { open } = await opened("in process");
  const { gateway } = await open();
  const listing = await gateway.query("catalog.listing", { inStock: true });
  const product = await gateway.query("catalog.product", {
    slug: listing?.products[0]?.slug ?? "",
  });
  const variant = product?.variants.find(({ availability }) => availability !== "sold-out");
  if (!variant) throw new Error("the demo catalogue has nothing to buy");
  return variant.id;
}

/** The cookies of a customer with the members' price list, and what they and a guest pay for a product. */
async function logInAsLinh(way: string) {
  const { open } = await opened(way);
  const { gateway, cookies } = await open();
  await gateway.mutate("session.logIn", { email: "linh@example.com", password: "Wattle-demo-2" });
  return { cookies: cookies(), priceList: gateway.shopper.priceList };
}

async function priceOf({ gateway }: Awaited<ReturnType<Gateways["openGateway"]>>) {
  const product = await gateway.query("catalog.product", { slug: "yellow-box-honey" });
  return product?.variants[0]?.price.amount;
}

async function opened(way: string, secret = GATEWAY_SECRET) {
  const gateways = await ways[way]!(secret);
  return {
    gateways,
    open: (request = visit()) => gateways.openGateway(request, "en_US", "request-1"),
  };
}

for (const way of Object.keys(ways)) {
  test(`${way}: a page made of an answer for the moment is known as one`, async () => {
    const { open } = await opened(way);
    const { gateway, isForTheMoment } = await open();
    await gateway.query("catalog.highlights", {});
    expect(isForTheMoment()).toBe(false);
    await gateway.query("catalog.bestSelling", {});
    expect(isForTheMoment()).toBe(true);
  });

  test(`${way}: attempts are counted by the host's client address, regardless of request headers`, async () => {
    const { gateways } = await opened(way);
    const email = `nobody-${crypto.randomUUID()}@example.com`;
    const claims = visit();
    claims.headers.set("X-Shopper-Address", "203.0.113.99 made-up");
    const attempt = async (address: string) => {
      const { gateway, retryAfter } = await gateways.openGateway(claims, "en_US", "r-1", address);
      const work = gateway.mutate("session.logIn", { email, password: "wrong" });
      return { outcome: await work.catch((error: unknown) => error), retryAfter };
    };
    for (let times = 0; times < 10; times++) await attempt("203.0.113.7");
    const over = await attempt("203.0.113.7");
    expect(over.outcome).toMatchObject({ code: "too-many", status: 429 });
    expect(over.retryAfter()).toBeGreaterThan(0);
    const elsewhere = await attempt("203.0.113.8");
    expect(elsewhere.outcome).toMatchObject({ ok: false, refusal: "wrong-credentials" });
  });

  test(`${way}: the public endpoints count by that address as well`, async () => {
    const { gateways } = await opened(way);
    const attempt = async (address: string, turn: number) => {
      const XSRF = "token-of-this-browser";
      const request = new Request("http://localhost:3000/api/odoo/mutation", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Cookie: `XSRF-TOKEN=${XSRF}`,
          "X-XSRF-TOKEN": XSRF,
          "X-Shopper-Address": `203.0.113.${turn} made-up`,
        },
        body: JSON.stringify([
          { mutationName: "session.verifyEmail" },
          { token: `made-up-${turn}`, password: "x" },
        ]),
      });
      return (await gateways.askMiddleware(request, "request-1", address)).status;
    };
    const address = way === "in process" ? "198.51.100.1" : "198.51.100.2";
    for (let turn = 0; turn < 60; turn++) expect(await attempt(address, turn)).toBe(422);
    expect(await attempt(address, 60)).toBe(429);
    expect(await attempt("198.51.100.3", 61)).toBe(422);
  });

  test(`${way}: a customer's price list is known, and pages are rendered with it for nobody`, async () => {
    const { gateways, open } = await opened(way);
    const linh = await logInAsLinh(way);
    expect(linh.priceList).toBe("member");
    const theirs = await open(visit(linh.cookies));
    expect(theirs.gateway.shopper).toMatchObject({ isSignedIn: true, priceList: "member" });
    const rendered = await gateways.openGateway(visit(), "en_US", "r-1", null, "member");
    expect(await priceOf(rendered)).toBe(await priceOf(theirs));
    expect(await priceOf(await open())).toBeGreaterThan(Number(await priceOf(theirs)));
  });

  test(`${way}: a guest's cart is kept for the next request`, async () => {
    const variantId = await somethingToBuy();
    const { open } = await opened(way);
    const first = await open();
    expect(first.gateway.shopper).toEqual(NOBODY);
    const added = await first.gateway.mutate("cart.addLine", { variantId, quantity: 1 });
    expect(added.ok && added.data.cart.quantity).toBe(1);
    expect(first.gateway.shopper).toMatchObject({ hasCart: true, cartQuantity: 1 });
    expect((await first.gateway.query("cart.get", {})).quantity).toBe(1);
    expect(first.cookies()).toHaveLength(1);

    const second = await open(visit(first.cookies()));
    expect(second.gateway.shopper.cartQuantity).toBe(1);
    expect((await second.gateway.query("cart.get", {})).lines[0]?.variantId).toBe(variantId);
    expect(second.cookies()).toEqual([]);
  });

  test(`${way}: equal queries of one request are called once, and again after a mutation`, async () => {
    const variantId = await somethingToBuy();
    const { open } = await opened(way);
    const { gateway } = await open();
    const before = service.dispatch.counts()["cart.get"] ?? 0;
    await Promise.all([
      gateway.query("cart.get", {}),
      gateway.query("cart.get", {}),
      gateway.defer("cart.get", {}),
    ]);
    expect(service.dispatch.counts()["cart.get"]).toBe(before + 1);
    await gateway.mutate("cart.addLine", { variantId, quantity: 1 });
    expect((await gateway.query("cart.get", {})).quantity).toBe(1);
    expect(service.dispatch.counts()["cart.get"]).toBe(before + 2);
  });

  test(`${way}: a refusal is returned and not thrown`, async () => {
    const { open } = await opened(way);
    const { gateway } = await open();
    const nothing = await gateway.mutate("checkout.cancelPayment", {});
    expect(nothing).toEqual({ ok: false, refusal: "no-payment", status: 409 });
  });

  test(`${way}: a missing record is null`, async () => {
    const { open } = await opened(way);
    expect(
      await (await open()).gateway.query("catalog.product", { slug: "no-such-thing" }),
    ).toBeNull();
  });

  test(`${way}: a failed call throws its operation and code`, async () => {
    const { gateways, open } = await opened(way);
    const { gateway } = await open();
    const bad = gateway.query("catalog.product", { slug: "NOT A SLUG" });
    await expect(bad).rejects.toBeInstanceOf(gateways.GatewayError);
    await expect(bad).rejects.toMatchObject({
      name: "GatewayError",
      code: "bad-input",
      status: 422,
      operation: "catalog.product",
      fields: [{ path: "slug", code: "invalid_format" }],
    });
    await expect(gateway.query("address.list", {})).rejects.toMatchObject({
      code: "not-signed-in",
      status: 401,
    });
    await expect(gateway.mutate("session.logOut", {})).rejects.toMatchObject({
      name: "TimeoutError",
      code: "timeout",
      status: 504,
      cause: { name: "TimeoutError", code: 23 },
    });
  });

  test(`${way}: an unawaited rejection of a deferred query is handled`, async () => {
    isDown = true;
    const { open } = await opened(way);
    const { gateway } = await open(visit([`locale=vi_VN`]));
    const deferred = gateway.defer("address.countries", {});
    await vi.waitFor(() =>
      expect(service.dispatch.counts()["address.countries"]).toBeGreaterThan(0),
    );
    await expect(deferred).rejects.toMatchObject({ code: "erp-down", status: 503 });
  });

  test(`${way}: an aborted request is distinct from an ERP failure`, async () => {
    const { open } = await opened(way);
    const leaving = new AbortController();
    const { gateway } = await open(visit([], leaving.signal));
    const waiting = gateway.mutate("session.logOut", {});
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: "aborted" });
  });

  test(`${way}: endpoints and images are served at the shop's address`, async () => {
    const { gateways } = await opened(way);
    const answer = await gateways.askMiddleware(
      new Request("http://localhost:3000/api/odoo/query", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify([{ queryName: "catalog.categories" }, {}]),
      }),
      "request-1",
    );
    expect(answer.status).toBe(200);
    const [category] = await answer.json();
    expect(answer.headers.get("X-Request-Id")).toBe("request-1");
    const image = new Request(`http://localhost:3000${category.image.path}/96x96/x`, {
      headers: { Accept: "image/webp" },
    });
    const shown = await gateways.askMiddleware(image, "request-2");
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    expect((await shown.arrayBuffer()).byteLength).toBe(
      Number(shown.headers.get("Content-Length")),
    );
  });
}

test("over HTTP: a price list that a client states itself is not theirs", async () => {
  const { gateways } = await opened("over HTTP");
  const priceFor = async (headers: Record<string, string>) => {
    const request = new Request("http://localhost:3000/api/odoo/query", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify([{ queryName: "catalog.product" }, { slug: "yellow-box-honey" }]),
    });
    const answers = await Promise.all([
      gateways.askMiddleware(request.clone(), "request-1"),
      serve(service, request, "request-1"),
    ]);
    const products = await Promise.all(answers.map((answer) => answer.json()));
    return products.map(({ variants }) => variants[0].price.amount as number);
  };
  const everybodys = await priceFor({});
  const signedForAnother = await signed(GATEWAY_SECRET, "price list", "member", "request-2");
  for (const header of ["member", "member made-up", signedForAnother])
    expect(await priceFor({ "X-Price-List": header })).toEqual(everybodys);
});

test("over HTTP: with another secret only the middleware knows a customer's price list", async () => {
  const { cookies } = await logInAsLinh("over HTTP");
  const { open } = await opened("over HTTP", "known to this shop and to no middleware");
  const { gateway } = await open(visit(cookies));
  expect(gateway.shopper).toMatchObject({ isSignedIn: true, priceList: null });
});

test("over HTTP: an unreachable middleware counts as an ERP failure", async () => {
  const gateways = await fresh("http://127.0.0.1:9");
  const { gateway } = await gateways.openGateway(visit(), "en_US", "request-1");
  await expect(gateway.query("catalog.categories", {})).rejects.toMatchObject({
    code: "erp-down",
    status: 503,
  });
  await expect(gateways.begin()).resolves.toBeUndefined(); // the middleware may start later
});

test("over HTTP: an invalid cookie does not change the header's counts", async () => {
  const gateways = await fresh("http://127.0.0.1:9");
  for (const content of [
    "%E0%A4%A",
    "bnVsbA==.x",
    btoa('{"cartQuantity":"<b>"}'),
    btoa('{"cartQuantity":-3}'),
  ]) {
    const { gateway } = await gateways.openGateway(
      visit([`shopper=${content}`]),
      "en_US",
      "request-1",
    );
    expect(gateway.shopper).toEqual(NOBODY);
  }
});

test("over HTTP: calls to a silent middleware time out, and reads are retried after a restart", async () => {
  let asked = 0;
  const ill = createServer((request, response) => {
    asked += 1;
    if (request.url?.endsWith("/mutation")) return; // never answers
    if (asked === 1) request.socket.destroy();
    else response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  });
  ill.listen(0, "127.0.0.1");
  await once(ill, "listening");
  const address = ill.address();
  const port = typeof address === "object" ? address?.port : null;
  vi.stubEnv("WRITE_TIMEOUT_MS", "1000");
  const { openGateway } = await fresh(`http://127.0.0.1:${port}`);
  const { gateway } = await openGateway(visit(), "en_US", "request-1");
  expect(await gateway.query("catalog.categories", {})).toEqual([]);
  expect(asked).toBe(2);
  await expect(gateway.mutate("session.logOut", {})).rejects.toMatchObject({
    code: "timeout",
    cause: { code: 23 },
  });
  expect(asked).toBe(3);
  ill.closeAllConnections();
  ill.close();
});

test("an answer that a page can do without is null if the call failed; mistakes in code are thrown", async () => {
  expect(await orNull(Promise.resolve(1))).toBe(1);
  expect(await orNull(Promise.reject(new GatewayError("cart.get", "erp-down", 503)))).toBeNull();
  await expect(orNull(Promise.reject(new TypeError("no")))).rejects.toThrow(TypeError);
});
