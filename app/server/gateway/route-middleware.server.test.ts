import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { openDemoShop } from "#app/server/browser.testing.ts";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { gatewayMiddleware } from "./route-middleware.server.ts";
import { odooContext, type Gateway } from "./gateway.server.ts";

openDemoShop();

/** The response of a page that calls `ask` with the gateway. */
async function answer(
  ask: (odoo: Gateway) => Promise<unknown>,
  method = "GET",
  status = 200,
): Promise<Response> {
  const url = new URL("http://shop.test/");
  const request = new Request(url, { method });
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "203.0.113.7");
  const args = { request, url, context, params: {}, pattern: "/" };
  const response = await gatewayMiddleware(args, async () => {
    await ask(context.get(odooContext));
    return new Response("", { status, headers: { "Cache-Control": "private, no-cache" } });
  });
  return response ?? new Response();
}

test("a page with personal data is not stored for Back", async () => {
  const { headers } = await answer((odoo) => odoo.query("cart.get", {}));
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test.for(["wishlist.marks", "session.get"] as const)(
  "a public page that queries %s may be stored for Back",
  async (name) => {
    const { headers } = await answer((odoo) => odoo.query(name, {}));
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  },
);

test("a catalogue page may be stored for Back", async () => {
  const { headers } = await answer((odoo) => odoo.query("catalog.categories", {}));
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("the answer to a form may be stored, so that Back does not ask to repost it", async () => {
  const { headers } = await answer((odoo) => odoo.query("cart.get", {}), "POST");
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("a rate-limited page has a Retry-After header", async () => {
  const login = { email: "nobody@example.com", password: "wrong" };
  const attempt = (odoo: Gateway) => odoo.mutate("session.logIn", login).catch(() => null);
  for (let times = 0; times < 10; times++) {
    expect((await answer(attempt, "POST", 422)).headers.get("Retry-After")).toBeNull();
  }
  const seconds = Number((await answer(attempt, "POST", 429)).headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(900);
});

test("so has one whose question was asked too often", async () => {
  let postcode = 2000;
  const ask = (odoo: Gateway) => {
    const place = { country: "AU", postcode: String(postcode++) };
    return odoo.query("delivery.forVariant", { variantId: "1", place }).catch(() => null);
  };
  for (let times = 0; times < 120; times++) await answer(ask);
  const { headers } = await answer(ask, "GET", 429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
});
