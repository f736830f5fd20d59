import { expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { createOdooClient } from "#middleware/odoo/client.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { connection } from "./connection.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const odoo = createOdooClient({ ...connection, log: quiet });

const Line = z.object({
  id: z.int(),
  product_id: z.int(),
  quantity: z.number(),
  available: z.int(),
  price: z.number(),
  price_seen: z.number(),
  name: z.string(),
});
const Cart = z.object({
  id: z.int(),
  token: z.string(),
  state: z.string(),
  lines: z.array(Line),
  coupon: z.union([z.literal(false), z.object({ code: z.string(), is_shipping: z.boolean() })]),
  totals: z.object({
    items: z.number(),
    discount: z.number(),
    delivery: z.union([z.literal(false), z.number()]),
    tax: z.number(),
    total: z.number(),
  }),
  is_locked: z.boolean(),
  payment: z.union([
    z.literal(false),
    z.object({ reference: z.string(), state: z.string(), outcome: z.string() }),
  ]),
});
const Added = z.object({ cart: Cart, line_id: z.int(), asked: z.number(), got: z.number() });
const Changed = z.object({ cart: Cart });
const Carrier = z.object({ id: z.int(), price: z.number(), allows_cash: z.boolean() });
const Checkout = z.object({ cart: Cart, carriers: z.array(Carrier) });
const Merged = Changed.extend({ adjustments: z.array(z.object({ asked: z.int(), got: z.int() })) });
const Placed = z.object({ order: Cart });

const SYDNEY = {
  country: "AU",
  state: "NSW",
  name: "Ann Guest",
  first_name: "Ann",
  last_name: "Guest",
  phone: "+61291234567",
  street: "12 Jacaranda",
  city: "Newtown",
  zip: "2042",
};

test("two clicks at the same moment both count", async () => {
  const { cart } = await add("Drawer Black", 1);
  const who = proof(cart);
  const line_id = line(cart).id;
  await Promise.all(
    Array.from({ length: 6 }, () => run("cart.set_quantity", { ...who, line_id, by: 1 }, Changed)),
  );
  expect(line((await get(who)).cart).quantity).toBe(7);
});

test("a scarce product is given only as often as it is there, a sold-out one not at all", async () => {
  const scarce = await add("Pedal Bin", 50);
  expect(scarce.got).toBe(line(scarce.cart).available);
  expect(scarce.asked).toBe(50);
  await expect(add("Desk Organizer", 1)).rejects.toMatchObject({ code: "SOLD_OUT" });
});

test("a guest's cart opens only with its token", async () => {
  const { cart } = await add("Drawer", 1);
  const stranger = await run(
    "cart.get",
    { order_id: cart.id, token: "guessed" },
    z.object({ cart: z.literal(false) }),
  );
  expect(stranger.cart).toBe(false);
  await expect(
    run("cart.set_quantity", { order_id: cart.id, token: "x", line_id: 1, quantity: 0 }, Changed),
  ).rejects.toMatchObject({ code: "CART_NOT_FOUND" });
});

test("one code at a time takes something off, and an ended one says so", async () => {
  const { cart } = await add("Large Desk", 1);
  const who = proof(cart);
  const welcome = await run("cart.apply_code", { ...who, code: "WELCOME10" }, Changed);
  expect(welcome.cart.totals.discount).toBeCloseTo(welcome.cart.totals.items / 10, 2);
  const save = await run("cart.apply_code", { ...who, code: "SAVE20" }, Changed);
  expect(save.cart.coupon).toMatchObject({ code: "SAVE20" });
  expect(save.cart.totals.discount).toBeCloseTo(20, 2);
  await expect(run("cart.apply_code", { ...who, code: "SUMMER25" }, Changed)).rejects.toMatchObject(
    { code: "CODE_EXPIRED" },
  );
  await expect(run("cart.apply_code", { ...who, code: "NOPE" }, Changed)).rejects.toMatchObject({
    code: "CODE_NOT_FOUND",
  });
  expect((await get(who)).cart.coupon).toMatchObject({ code: "SAVE20" });
  const without = await run("cart.remove_code", who, Changed);
  expect(without.cart.coupon).toBe(false);
  expect(without.cart.totals.discount).toBe(0);
});

test("a guest orders with cash on delivery, and asking again places no second order", async () => {
  const { who, details } = await readyToOrder("Drawer");
  const first = await run("checkout.place", { ...who, ...details }, Placed);
  expect(first.order.state).toBe("sale");
  expect(first.order.payment).toMatchObject({ state: "pending" });
  const again = await run("checkout.place", { ...who, ...details }, Placed);
  expect(again.order.id).toBe(first.order.id);
});

test("a card is authorised, not charged, and the order is confirmed", async () => {
  const { who, details } = await readyToOrder("Drawer");
  const { order } = await run("checkout.place", { ...who, ...details, method: "card" }, Placed);
  expect(order).toMatchObject({ state: "draft", is_locked: true, payment: { state: "draft" } });
  const line_id = line(order).id;
  await expect(
    run("cart.set_quantity", { ...who, line_id, quantity: 2 }, Changed),
  ).rejects.toMatchObject({ code: "CART_LOCKED" });
  const paid = await run(
    "pay.status",
    { ...who, reference: reference(order), demo: "done" },
    Placed,
  );
  expect(paid.order).toMatchObject({ state: "sale", payment: { state: "authorized" } });
  const captured = z.object({ state: z.string(), captured: z.number() });
  expect(await run("pay.capture", { order_id: order.id }, captured)).toEqual({
    state: "done",
    captured: paid.order.totals.total,
  });
});

test("a declined card leaves the cart as it was, to be paid another way", async () => {
  const { who, details } = await readyToOrder("Drawer");
  const { order } = await run("checkout.place", { ...who, ...details, method: "card" }, Placed);
  const declined = await run(
    "pay.status",
    { ...who, reference: reference(order), demo: "error" },
    Placed,
  );
  expect(declined.order).toMatchObject({ state: "draft", is_locked: false });
  const other = { ...details, key: crypto.randomUUID() };
  const paid = await run("checkout.place", { ...who, ...other }, Placed);
  expect(paid.order).toMatchObject({ id: order.id, state: "sale" });
});

test("what the shopper did not see is not ordered", async () => {
  const { who, details } = await readyToOrder("Drawer");
  await expect(
    run("checkout.place", { ...who, ...details, total: details.total - 1 }, Placed),
  ).rejects.toMatchObject({ code: "CART_CHANGED" });
});

test("the last piece goes to one of two who pay at the same moment, and the other's card is let go", async () => {
  await setStock("Office Lamp", 1);
  const [ann, ben] = await Promise.all([
    readyToOrder("Office Lamp", 1, "card"),
    readyToOrder("Office Lamp", 1, "card"),
  ]);
  const orders = await Promise.all(
    [ann, ben].map(async ({ who, details }) => {
      const { order } = await run("checkout.place", { ...who, ...details }, Placed);
      return { ...who, reference: reference(order) };
    }),
  );
  const results = await Promise.all(
    orders.map((order) => run("pay.status", { ...order, demo: "done" }, Placed)),
  );
  const ends = results.map(({ order }) => `${order.state} ${payment(order).outcome}`.trim());
  expect(ends.sort()).toEqual(["draft order-failed", "sale"]);
});

test("at login a guest's goods join the customer's cart, as far as stock goes", async () => {
  await setStock("Storage Box", 5);
  const customer = await logIn("mia@example.com", "Wattle-demo-1");
  const { cart } = await add("Storage Box", 4);
  const merged = await run("cart.merge", { ...proof(cart), customer_id: customer }, Merged);
  const own = { partner_id: customer };
  expect((await run("cart.get", own, Changed)).cart.id).toBe(merged.cart.id);
  const more = await run(
    "cart.merge",
    { ...proof((await add("Storage Box", 4)).cart), customer_id: customer },
    Merged,
  );
  expect(more.adjustments).toEqual([expect.objectContaining({ asked: 8, got: 5 })]);
  await run("cart.set_quantity", { ...own, line_id: line(more.cart).id, quantity: 0 }, Changed);
});

test("a wrong password and an unknown address are answered alike, and staff are no customers", async () => {
  const no = { ok: false };
  const Answer = z.looseObject({ ok: z.boolean() });
  for (const login of ["mia@example.com", "nobody@example.com", "admin"]) {
    expect(await run("auth.check", { login, password: "admin" }, Answer)).toEqual(no);
  }
});

async function logIn(login: string, password: string): Promise<number> {
  const answer = z.object({ ok: z.literal(true), partner_id: z.int() });
  return (await run("auth.check", { login, password }, answer)).partner_id;
}

/** What staff do when they count. */
async function setStock(name: string, quantity: number): Promise<void> {
  const admin = createAdmin({ ...connection, apiKey: connection.adminKey });
  const quants = await admin.search(
    "stock.quant",
    [
      ["product_id.name", "=", name],
      ["location_id.usage", "=", "internal"],
      ["company_id.chart_template", "=", "au"],
    ],
    ["reserved_quantity"],
  );
  for (const quant of quants) {
    const counted = quantity + Number(quant["reserved_quantity"]);
    await admin.write(
      "stock.quant",
      [quant.id],
      { inventory_quantity: counted },
      { inventory_mode: true },
    );
    await admin.call("stock.quant/action_apply_inventory", { ids: [quant.id] });
  }
}

async function readyToOrder(name: string, quantity = 1, method = "cash-on-delivery") {
  const { cart } = await add(name, quantity);
  const who = proof(cart);
  const draft = { draft: "{}", email: "ann.guest@example.com", billing: SYDNEY };
  const offered = await run("checkout.save", { ...who, ...draft }, Checkout);
  const carrier = offered.carriers.find((one) => one.allows_cash);
  if (!carrier) throw new Error("No way of delivery takes cash");
  const chosen = await run("checkout.save", { ...who, ...draft, carrier_id: carrier.id }, Checkout);
  expect(chosen.cart.totals.delivery).toBeCloseTo(carrier.price, 2);
  const details = {
    key: crypto.randomUUID(),
    total: chosen.cart.totals.total,
    method,
    email: "ann.guest@example.com",
    name: "Ann Guest",
    billing: SYDNEY,
    carrier_id: carrier.id,
  };
  return { who, details };
}

async function add(name: string, quantity: number) {
  const { records } = await odoo.read(
    call(),
    "product.product",
    { domain: [["name", "=", name]], limit: 1 },
    {},
    z.object({ id: z.int() }),
  );
  return await run("cart.add", { product_id: records[0]?.id, quantity }, Added);
}

async function get(who: { order_id: number; token: string }) {
  return await run("cart.get", who, Changed);
}

async function run<S extends z.ZodType>(name: string, args: Record<string, unknown>, answer: S) {
  return await odoo.procedure(call(), name, args, answer);
}

function call(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(20_000), requestId: "test" };
}

function proof({ id, token }: z.infer<typeof Cart>) {
  return { order_id: id, token };
}

function line(cart: z.infer<typeof Cart>) {
  const [first] = cart.lines;
  if (!first) throw new Error("The cart is empty");
  return first;
}

function payment({ payment }: z.infer<typeof Cart>) {
  if (!payment) throw new Error("There is no payment");
  return payment;
}

function reference(cart: z.infer<typeof Cart>): string {
  return payment(cart).reference;
}
