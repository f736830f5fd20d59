import { z } from "zod";

/** Signs the mailed links of both releases. */
export const SECRET = "a secret of the tests that is long enough for a key";

/** The shop's data that an upgrade must neither lose nor duplicate. */
export const Facts = z.object({
  email: z.string().nullable(),
  cart: z.object({
    lines: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
    totals: z.object({ total: z.unknown() }),
  }),
  wishes: z.array(z.object({ id: z.string(), variantId: z.string(), addedAt: z.string() })),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      tabs: z.array(z.string()),
      paymentState: z.string(),
      totals: z.object({ total: z.unknown() }),
      paid: z.unknown(),
      held: z.unknown(),
      shipTo: z.unknown(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
      payments: z.array(z.object({ at: z.string(), amount: z.unknown() })),
      deliveries: z.array(z.object({ state: z.string(), trackingNumber: z.string().nullable() })),
    }),
  ),
  rewards: z
    .object({ balance: z.int(), giftCards: z.array(z.object({ code: z.string().nullable() })) })
    .nullable(),
  /** All stored data of a customer. */
  account: z
    .object({
      addresses: z.array(z.unknown()),
      points: z.array(z.unknown()),
      messages: z.array(z.unknown()),
      reviews: z.array(z.unknown()),
    })
    .nullable(),
});
export type Facts = z.infer<typeof Facts>;

/** A browser's cookie and the ids of its orders. */
const Visitor = z.object({
  tokens: z.record(z.string(), z.unknown()),
  orderIds: z.array(z.string()),
  facts: Facts,
});
export type Visitor = z.infer<typeof Visitor>;

/** The data that the old release leaves. */
export const Before = z.object({
  customer: Visitor.extend({ email: z.string(), password: z.string() }),
  /** The same customer's second browser. */
  phone: Visitor,
  guest: Visitor,
  /** Mailed links that are not used yet. */
  links: z.object({
    signUp: z.string(),
    reset: z.string(),
    newsletter: z.string(),
    order: z.string(),
  }),
});
export type Before = z.infer<typeof Before>;

/** Calls a shop of any release. */
type Asks = { ask(name: string, input: object): Promise<unknown> };

export async function factsOf(shopper: Asks, orderIds: string[]): Promise<Facts> {
  const { customer } = z
    .object({ customer: z.object({ email: z.string() }).nullable() })
    .parse(await shopper.ask("session.get", {}));
  const orders = [];
  for (const id of orderIds) orders.push(await shopper.ask("orders.get", { id }));
  return Facts.parse({
    email: customer?.email ?? null,
    cart: await shopper.ask("cart.get", {}),
    wishes: await shopper.ask("wishlist.get", {}),
    orders,
    rewards: await shopper.ask("rewards.get", {}),
    account: customer && (await shopper.ask("account.export", {})),
  });
}
