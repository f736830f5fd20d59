import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { client, OdooModule } from "@erpgap/odoo-sdk";
import { ofetch } from "ofetch";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/operations.ts";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { XSRF } from "./calls.testing.ts";
import { serve } from "./serve.ts";

/** The public client package of this family, unchanged, calls our endpoints over HTTP (docs/api.md). */
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let middleware: Middleware;
const server = createServer((request, response) => {
  void serve(middleware, createRequest(request, response), "request-1").then((answer) =>
    sendResponse(response, answer),
  );
});
let shop: string;
let variantId: string;

beforeAll(async () => {
  const config = readMiddlewareConfig({ DATA_DIR: ":memory:" });
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: config.PUBLIC_URL });
  const [goods] = await wellStocked(new TestShopper(erp));
  variantId = goods!.id;
  middleware = createMiddleware({ erp, config, log: quiet });
  await once(server.listen(0, "127.0.0.1"), "listening");
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await middleware.close();
});

type Stated = { data: Output<"catalog.categories"> };

test("the SDK's axios client reads, gets the shopper's answers and changes the cart", async () => {
  const sdk = OdooModule({ apiUrl: `${shop}/api/odoo/` }).connector;
  const { data: categories } = await sdk.query<object, Stated>(
    { queryName: "catalog.categories" },
    {},
  );
  expect(categories.length).toBeGreaterThan(0);
  const guest = await sdk.queryNoCache({ queryName: "session.get" });
  expect(guest).toMatchObject({ status: 200, data: { customer: null } });

  const add = async () =>
    sdk.mutation({ mutationName: "cart.addLine" }, { variantId, quantity: 1 });
  await expect(add()).rejects.toMatchObject({ response: { status: 403 } });
  // Browsers keep the cookie, and axios copies it to the header.
  client.defaults.headers.common["Cookie"] = `XSRF-TOKEN=${XSRF}`;
  client.defaults.headers.common["X-XSRF-TOKEN"] = XSRF;
  expect(await add()).toMatchObject({ status: 200, data: { cart: { lines: [{ quantity: 1 }] } } });
});

test("the SDK's ofetch client does the same", async () => {
  const headers = { Cookie: `XSRF-TOKEN=${XSRF}`, "X-XSRF-TOKEN": XSRF };
  const sdk = OdooModule({
    apiUrl: shop,
    ofetch: ofetch.create({ baseURL: shop, headers }),
  }).connector;
  const asked = { queryName: "catalog.categories", cacheKey: "categories" };
  expect(await sdk.query(asked, {})).not.toEqual([]);
  expect(await sdk.queryNoCache({ queryName: "cart.get" }, {})).toMatchObject({ lines: [] });
  const wrong = { email: "mia@example.com", password: "not hers" };
  const logIn = sdk.mutation({ mutationName: "session.logIn" }, wrong);
  await expect(logIn).rejects.toMatchObject({ data: { error: { refusal: "wrong-credentials" } } });
});
