import { expect, test } from "vitest";
import type { LinkedHold } from "#contract/payments.ts";
import { type Args, Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import { fillCart, pay, placeOrder } from "#app/server/goods.testing.ts";
import { signHoldLink } from "#middleware/rules/hold-link.ts";
import { action, loader } from "./hold.route.tsx";

openDemoShop();

const withLink = (link: string, handler: (args: never) => unknown) => (args: Args) =>
  handler({ ...args, params: { link } } as never);

/** A paid order of a guest, and another browser that has only the link. */
async function held() {
  const ann = new Browser();
  await fillCart(ann);
  const { orderId, paymentUrl } = await placeOrder(ann, "card");
  await pay(paymentUrl, "approved");
  await ann.do((odoo) => odoo.mutate("checkout.settle", {}));
  const order = await ann.do((odoo) => odoo.query("orders.get", { id: orderId }));
  const { config } = await getService();
  const paymentId = Number(order?.payments[0]?.id);
  const link = signHoldLink(config.SESSION_SECRET, paymentId, new Date());
  const reader = new Browser();
  const path = `/vi/order/hold/${link}`;
  const see = async () => {
    const { body } = await reader.visit(path, withLink(link, loader));
    return body as { hold: LinkedHold; idempotencyKey: string };
  };
  const press = (fields: Record<string, string>) =>
    reader.visit(path, withLink(link, action), fields);
  return { see, press, path };
}

test("the page's form leads to the provider's page, which renews the hold", async () => {
  const { see, press, path } = await held();
  const { hold, idempotencyKey } = await see();
  expect(hold).toMatchObject({ state: "stands", attempt: null });
  const fields = { idempotencyKey, expectedAmount: String(hold.amount.amount) };
  const sent = await press(fields);
  expect(sent).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/demo-provider\//),
  });
  expect(await press(fields)).toMatchObject({ location: sent.location });
  await pay(sent.location, "approved");
  expect((await see()).hold.state).toBe("renewed");
  const again = await press({ ...fields, idempotencyKey: crypto.randomUUID() });
  expect(again).toMatchObject({
    status: 409,
    body: { error: { "": ["orders:hold.errors.hold-over"] } },
  });
  expect(path).toContain("/vi/");
});

test("opening the page changes nothing, and another amount is refused", async () => {
  const { see, press } = await held();
  for (let times = 0; times < 3; times++) expect((await see()).hold.attempt).toBeNull();
  const { hold, idempotencyKey } = await see();
  const fields = { idempotencyKey, expectedAmount: String(hold.amount.amount + 1) };
  expect(await press(fields)).toMatchObject({
    status: 409,
    body: { error: { "": ["orders:hold.errors.amount-changed"] } },
  });
  expect((await see()).hold).toMatchObject({ state: "stands", attempt: null });
});

test.for(["1-abc-unknown", "x".repeat(300)])(
  "a link that is not valid answers 404 (%#)",
  async (link) => {
    const visit = new Browser().visit(`/order/hold/${link}`, withLink(link, loader));
    await expect(visit.then(({ status }) => status)).resolves.toBe(404);
  },
);
