import { expect, test } from "vitest";
import { z } from "zod";
import { type ImageFile, type Shopper } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { OdooClient } from "./client/client.ts";
import { OdooRefused } from "./client/failures.ts";
import { createOperations, handlersOf } from "./operations.ts";
import { customers, Done, hashOf, Settled } from "./shopper.ts";

const TOKEN = "11111111-1111-4111-8111-111111111111";
const guest: Shopper = {
  locale: "vi_VN",
  signal: new AbortController().signal,
  requestId: "test",
  session: null,
  cart: `7.${TOKEN}`,
  orders: [],
  priceList: "guest",
  cartQuantity: 1,
  wishlist: null,
  wishes: 0,
  wished: [],
};
const customer: Shopper = { ...guest, session: "opens-the-account" };
const tokens = {
  is_signed_in: false,
  price_list: false,
  cart: { id: 7, token: TOKEN },
  quantity: 3,
  placed: false,
  wishes: 0,
  wished: [],
};

test("a mutation runs the procedure of its name with tokens, record ids and input", async () => {
  const { odoo, calls } = odooThat(() => ({ line_id: 12, tokens }));
  const { "cart.addLine": addLine } = handlersOf({
    "cart.addLine": odoo.mutation({
      ids: { variantId: "variant-not-found" },
      answer: Settled.extend({ line_id: z.int() }),
      view: ({ line_id: id }) => ({ cart: {} as never, lineId: String(id), adjustment: null }),
    }),
  });
  expect(await addLine({ variantId: "41", quantity: 2, extras: [] }, guest)).toEqual({
    ok: true,
    data: { cart: {}, lineId: "12", adjustment: null },
    tokens: { ...held(guest), cartQuantity: 3 },
  });
  const [call] = calls;
  expect(call).toMatchObject({ name: "cart.addLine", isRepeatable: false });
  expect(call?.args).toEqual({
    return_days: 14,
    idle_days: 14,
    session: false,
    cart: { id: 7, token: TOKEN },
    orders: [],
    wishlist: false,
    price_list: 0,
    variant_id: 41,
    quantity: 2,
    extras: [],
  });
});

test("an id that no record can have is refused without a call to Odoo", async () => {
  const { odoo, calls } = odooThat(() => ({ done: true }));
  const handlers = handlersOf({
    "payments.giveUp": odoo.mutation({ ids: { orderId: "order-not-found" }, answer: Done }),
    "chat.list": odoo.query({
      ids: ["orderId"],
      otherwise: null,
      answer: Done,
      view: () => ({ messages: [] }),
    }),
  });
  for (const orderId of ["0", "-1", "7x", "99999999999", "so-7", ""]) {
    const refused = { ok: false, refusal: "order-not-found" };
    expect(await handlers["payments.giveUp"]({ orderId }, guest)).toEqual(refused);
    expect(await handlers["chat.list"]({ orderId }, guest)).toBeNull();
  }
  expect(calls).toEqual([]);
});

test("a procedure's refusal is mapped to the contract's if the operation declares it, also in plain functions", async () => {
  const { odoo } = odooThat(() => {
    throw new OdooRefused(code, "in Odoo's words");
  });
  let code = "WISH_NOT_FOUND";
  const handlers = handlersOf({
    "wishlist.remove": odoo.mutation({ ids: { id: "wish-not-found" }, answer: Settled }),
    "wishlist.add": async (_input: unknown, shopper: Shopper) => {
      await odoo.ask(shopper, "wishlist.add", {}, Done);
      return { ok: true as const, data: { id: "1" } };
    },
  });
  expect(await handlers["wishlist.remove"]({ id: "3" }, guest)).toEqual({
    ok: false,
    refusal: "wish-not-found",
  });
  code = "WISHLIST_FULL";
  expect(await handlers["wishlist.add"]({ variantId: "3" }, guest)).toEqual({
    ok: false,
    refusal: "wishlist-full",
  });
  code = "SOLD_OUT";
  await expect(handlers["wishlist.add"]({ variantId: "3" }, guest)).rejects.toThrow("SOLD_OUT");
});

test("operations for customers answer guests with the default, or require a login", async () => {
  const { odoo, calls } = odooThat(() => ({ done: true }));
  const handlers = handlersOf({
    "rewards.get": odoo.query({
      onlyFor: customers,
      otherwise: null,
      answer: Done,
      view: () => ({ balance: 1 }) as never,
    }),
    "account.get": odoo.query({ onlyFor: customers, answer: Done, view: () => ({}) as never }),
    "reviews.remove": odoo.mutation({
      onlyFor: customers,
      ids: { id: "review-not-found" },
      answer: Done,
    }),
  });
  expect(await handlers["rewards.get"]({}, guest)).toBeNull();
  await expect(handlers["account.get"]({}, guest)).rejects.toThrow("not-signed-in");
  await expect(handlers["reviews.remove"]({ id: "x" }, guest)).rejects.toThrow("not-signed-in");
  expect(calls).toEqual([]);
  expect(await handlers["rewards.get"]({}, customer)).toEqual({ balance: 1 });
  expect(calls[0]?.args).toMatchObject({ session: hashOf("opens-the-account") });
});

test("queries are repeated if their answer was lost, mutations only if they are repeatable", async () => {
  const { odoo, calls } = odooThat(() => ({ done: true }));
  const handlers = handlersOf({
    "cards.list": odoo.query({ answer: Done, view: () => ({}) as never }),
    "cards.makeDefault": odoo.mutation({
      ids: { id: "card-not-found" },
      isRepeatable: true,
      answer: Done,
    }),
    "cards.remove": odoo.mutation({ ids: { id: "card-not-found" }, answer: Done }),
  });
  await handlers["cards.list"]({}, guest);
  await handlers["cards.makeDefault"]({ id: "1" }, guest);
  await handlers["cards.remove"]({ id: "1" }, guest);
  expect(calls.map(({ isRepeatable }) => isRepeatable)).toEqual([true, true, false]);
});

test("input cannot override tokens, and only the shopper gets a new session's token", async () => {
  const { odoo, calls } = odooThat(() => ({ tokens: { ...tokens, is_signed_in: true } }));
  const { "session.logIn": logIn } = handlersOf({
    "session.logIn": odoo.mutation({
      beginsSession: true,
      args: () => ({ session: "of somebody else", cart: { id: 1 } }),
      answer: Settled,
      view: () => ({}) as never,
    }),
  });
  const answer = await logIn({ email: "ann@example.com", password: "secret" }, guest);
  const args = calls[0]?.args ?? {};
  expect(args).toMatchObject({ session: false, cart: { id: 7 }, email: "ann@example.com" });
  const session = answer.tokens?.session ?? "";
  expect(args["new_session"]).toBe(hashOf(session));
  expect(JSON.stringify(args)).not.toContain(session);
});

test("images are claimed for the procedure, and are kept when it refuses", async () => {
  const claimed: ImageFile = { bytes: new Uint8Array([1, 2, 3]), type: "image/png" };
  const { odoo, calls } = odooThat(() => ({ id: 5 }), [claimed]);
  const { "requests.submit": submit } = handlersOf({
    "requests.submit": odoo.mutation({
      takesImages: true,
      answer: z.object({ id: z.int() }),
      view: ({ id }) => ({ number: String(id) }),
    }),
  });
  const input = { note: "", pictures: ["token-of-a-picture"] };
  expect(await submit(input, guest)).toEqual({ ok: true, data: { number: "5" } });
  expect(calls[0]?.args["pictures"]).toEqual([{ name: "image-1.png", data: "AQID" }]);
});

type CallMade = { name: string; args: Record<string, unknown>; isRepeatable: boolean };

/** The operations on an Odoo with these answers; `calls` are the procedure calls it received. */
function odooThat(answers: (name: string) => unknown, images: ImageFile[] = []) {
  const calls: CallMade[] = [];
  const procedure: OdooClient["procedure"] = async (_, name, args, answer, options) => {
    calls.push({ name, args, isRepeatable: options?.isRepeatable ?? false });
    return answer.parse(answers(name));
  };
  const client = { procedure } as OdooClient;
  return {
    odoo: createOperations(client, {
      claimImages: (_tokens, work) => work(images),
      payments: {} as Payments,
      returnDays: () => 14,
      sessionIdleDays: 14,
    }),
    calls,
  };
}

function held({ session, cart, orders, priceList, cartQuantity, ...rest }: Shopper) {
  const { wishlist, wishes, wished } = rest;
  return { session, cart, orders, priceList, cartQuantity, wishlist, wishes, wished };
}
