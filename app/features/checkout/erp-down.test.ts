import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { ErpError, type Erp } from "#middleware/erp.ts";
import { createMiddleware } from "#middleware/open.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { Browser } from "#app/server/browser.testing.ts";
import { closeService, useService } from "#app/server/gateway/gateway.server.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { AU_HOME } from "#tests/shopper.ts";
import { action, loader, middleware } from "./checkout.route.tsx";
import { loader as processFail } from "./result/process-fail.route.tsx";
import { loader as thankYou } from "./result/thank-you.route.tsx";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let failure: "none" | "down" | "answer lost" | "goods gone" = "none";

/** The sandbox behind a transport that fails on demand. */
beforeAll(async () => {
  const config = readMiddlewareConfig({ DATA_DIR: ":memory:" });
  const sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: config.PUBLIC_URL });
  const { handlers } = sandbox;
  const erp: Erp = {
    ...sandbox,
    handlers: {
      ...handlers,
      async "checkout.placeOrder"(input, shopper) {
        if (failure === "down") throw new ErpError("down");
        const answer = await handlers["checkout.placeOrder"](input, shopper);
        if (failure === "answer lost") throw new ErpError("down");
        return answer;
      },
      async "checkout.result"(input, shopper) {
        if (failure === "down") throw new ErpError("down");
        if (failure !== "goods gone") return handlers["checkout.result"](input, shopper);
        return { state: "order-failed", order: null, paymentUrl: null, failed: null };
      },
    },
  };
  await useService(createMiddleware({ erp, config, log: quiet }));
});
afterAll(closeService);

async function checkOut() {
  const ann = new Browser();
  await fillCart(ann);
  await ann.do((odoo) => odoo.mutate("session.continueAsGuest", { email: "ann@example.com" }));
  const draft = { billing: AU_HOME, paymentMethod: "cash-on-delivery" } as const;
  await ann.do((odoo) => odoo.mutate("checkout.saveDraft", draft));
  const { deliveryMethods } = await ann.do((odoo) => odoo.query("checkout.get", {}));
  const deliveryMethodId = deliveryMethods[0]?.id ?? "";
  await ann.do((odoo) => odoo.mutate("checkout.saveDraft", { ...draft, deliveryMethodId }));
  const { cart } = await ann.do((odoo) => odoo.query("checkout.get", {}));
  const billing = Object.entries(AU_HOME).map(([name, value]) => [`billing.${name}`, value]);
  const form = {
    ...Object.fromEntries(billing),
    email: "ann@example.com",
    deliveryMethodId,
    paymentMethod: "cash-on-delivery",
    intent: "place",
    idempotencyKey: randomUUID(),
    expectedTotal: String(cart.totals.total.amount),
  };
  return { ann, place: () => ann.visit("/checkout", action, form, middleware) };
}

const visit = (ann: Browser, page: string, handler: typeof processFail) =>
  ann.visit(`/checkout/${page}`, handler);

test("an ERP failure loses neither the cart nor the input", async () => {
  const { ann, place } = await checkOut();
  failure = "down";
  expect(await place()).toMatchObject({ status: 302, location: "/checkout/process-fail" });
  const failed = () => visit(ann, "process-fail", processFail);
  expect(await failed()).toMatchObject({ status: 200, body: { isUnknown: true } });
  failure = "none";
  expect(await failed()).toMatchObject({ location: null, body: { isUnknown: false } });
  const { body } = await ann.visit("/checkout", loader, undefined, middleware);
  expect(body).toMatchObject({ checkout: { missing: [], cart: { quantity: 1 } } });
  expect(await place()).toMatchObject({ location: "/checkout/thank-you" });
});

test("an order whose answer was lost is found, and another attempt does not duplicate it", async () => {
  const { ann, place } = await checkOut();
  failure = "answer lost";
  expect(await place()).toMatchObject({ location: "/checkout/process-fail" });
  failure = "none";
  expect(await visit(ann, "process-fail", processFail)).toMatchObject({
    location: "/checkout/thank-you",
  });
  expect(await place()).toMatchObject({ location: "/checkout/thank-you" });
  const { order } = await ann.do((odoo) => odoo.query("checkout.result", {}));
  const page = await ann.visit("/checkout/thank-you", thankYou);
  expect(page.body).toMatchObject({ result: { order: { number: order?.number } } });
});

test("goods that sold out before the payment was approved are reported on their own page", async () => {
  const { ann } = await checkOut();
  failure = "goods gone";
  const there = "/checkout/process-fail";
  expect(await visit(ann, "process-fail", processFail)).toMatchObject({ location: null });
  expect(await ann.visit("/checkout/thank-you", thankYou)).toMatchObject({ location: there });
  failure = "none";
});
