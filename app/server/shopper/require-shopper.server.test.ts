import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** The setting is read at the start, so this file starts its own shop. */
beforeAll(() => {
  vi.stubEnv("DATA_DIR", ":memory:");
  vi.stubEnv("CHECKOUT_ACCOUNT", "required");
});
afterAll(async () => (await import("#app/server/gateway/gateway.server.ts")).closeService());

test("with required accounts a guest cannot check out", async () => {
  const { Browser } = await import("#app/server/browser.testing.ts");
  const { fillCart } = await import("#app/server/goods.testing.ts");
  const { requireShopper } = await import("./require-shopper.server.ts");
  const ann = new Browser();
  await fillCart(ann);
  await ann.do((odoo) => odoo.mutate("session.continueAsGuest", { email: "ann@example.com" }));
  const open = () => ann.visit("/checkout", () => "the page", undefined, [requireShopper]);
  expect(await open()).toMatchObject({ location: "/login?to=%2Fcheckout" });
  const mia = { email: "mia@example.com", password: "Wattle-demo-1" };
  await ann.do((odoo) => odoo.mutate("session.logIn", mia));
  expect(await open()).toMatchObject({ body: "the page" });
});
