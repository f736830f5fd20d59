import { expect, test } from "vitest";
import { firstTokens } from "#middleware/http/tokens.ts";
import { countedAddress } from "#middleware/http/request/shopper-address.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import type { AttemptSource } from "./rate-limits.ts";
import { createPayLater } from "./pay-later.ts";

const MOST = { GUEST_CASH_ORDERS: 3, GUEST_ORDERS_PAID_LATER: 10 };
const guest = (address: string): AttemptSource => ({
  tokens: { ...firstTokens("retail"), cart: `cart of ${address}` },
  ...countedAddress(address),
});
const UNPAID = { ok: true, data: { orderId: "1", paymentUrl: null } } as const;
const BY_CARD = { ok: true, data: { orderId: "1", paymentUrl: "https://pay.example" } } as const;
const REFUSED = { ok: false, refusal: "cart-changed" } as const;

type Placing = typeof UNPAID | typeof BY_CARD | typeof REFUSED;

/** How often, of so many orders at once, the ERP was told to take only what is paid at once. */
async function told(
  payLater: ReturnType<typeof createPayLater>,
  source: AttemptSource,
  times: number,
  answer: Placing = UNPAID,
) {
  let count = 0;
  const place = async ({ mustPayNow }: { mustPayNow: boolean }): Promise<Placing> => {
    if (mustPayNow) count += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return mustPayNow && answer === UNPAID ? REFUSED : answer;
  };
  await Promise.all(Array.from({ length: times }, () => payLater(source, place)));
  return count;
}

test("after ten unpaid orders of guests a network address has to pay at once", async () => {
  const payLater = createPayLater(null, MOST);
  expect(await told(payLater, guest("203.0.113.7"), 10)).toBe(0);
  expect(await told(payLater, guest("203.0.113.7"), 2)).toBe(2);
  expect(await told(payLater, guest("203.0.113.8"), 2)).toBe(0);
});

test("orders at once do not pass together", async () => {
  expect(await told(createPayLater(null, MOST), guest("203.0.113.7"), 300)).toBe(290);
});

test("the addresses of a /64 of IPv6 count as one", async () => {
  const payLater = createPayLater(null, MOST);
  for (let host = 1; host <= 10; host++)
    expect(await told(payLater, guest(`2001:db8:1:2::${host}`), 1)).toBe(0);
  expect(await told(payLater, guest("2001:db8:1:2:ffff::1"), 1)).toBe(1);
  expect(await told(payLater, guest("2001:db8:1:3::1"), 1)).toBe(0);
});

test("orders by card, refused orders and customers' do not count", async () => {
  const payLater = createPayLater(null, MOST);
  const source = guest("203.0.113.7");
  for (let turn = 0; turn < 30; turn++) {
    await told(payLater, source, 1, BY_CARD);
    await told(payLater, source, 1, REFUSED);
    const customer = { ...source, tokens: { ...source.tokens, session: "ann" } };
    await told(payLater, customer, 1);
  }
  expect(await told(payLater, source, 10)).toBe(0);
});

test("the shop's owner sets both numbers, and the ERP is told of them", async () => {
  const heard: unknown[] = [];
  const middleware = middlewareOn(
    {
      "checkout.placeOrder": async (_, { guestOrders }) => {
        heard.push(guestOrders);
        return { ok: true, data: { orderId: "1", paymentUrl: null } };
      },
    },
    { GUEST_CASH_ORDERS: "7", GUEST_ORDERS_PAID_LATER: "1" },
  );
  const input = { idempotencyKey: crypto.randomUUID(), expectedTotal: 1, returnPath: "/checkout" };
  for (let turn = 0; turn < 2; turn++)
    await middleware.dispatch.mutate("checkout.placeOrder", input, {
      locale: "en_US",
      requestId: "r1",
      signal: new AbortController().signal,
      ...guest("203.0.113.7"),
    });
  expect(heard).toEqual([
    { cash: 7, mustPayNow: false },
    { cash: 7, mustPayNow: true },
  ]);
});
