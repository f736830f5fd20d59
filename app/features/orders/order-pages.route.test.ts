import { beforeEach, expect, test } from "vitest";
import type { OrderDetail, OrderList } from "#contract/orders.ts";
import { type Args, Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import { fillCart, placeOrder } from "#app/server/goods.testing.ts";
import { requireCustomer } from "#app/server/shopper/require-customer.server.ts";
import { signOrderLink } from "#middleware/rules/order-link.ts";
import { action, loader } from "./guest-order.route.tsx";
import {
  loader as invoiceLoader,
  middleware as invoiceGuards,
} from "./invoice/my-invoice.route.tsx";
import { loader as listLoader } from "./list/my-orders.route.tsx";
import { loader as openLoader } from "./open-order.route.tsx";

openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

/** Adds the id that the framework reads from the URL. */
const withId = (id: string, handler: (args: never) => unknown) => (args: Args) =>
  handler({ ...args, params: { id } } as never);
const see = (id: string) => ann.visit(`/order/${id}`, withId(id, loader));
const press = (id: string, intent: string, path = `/order/${id}`) =>
  ann.visit(path, withId(id, action), { intent });

async function ordered(): Promise<{ id: string; variantId: string }> {
  const { id: variantId } = await fillCart(ann);
  const { orderId: id } = await placeOrder(ann, "cash-on-delivery");
  return { id, variantId };
}

async function orderOf(id: string): Promise<OrderDetail> {
  return ((await see(id)).body as { order: OrderDetail }).order;
}

async function logIn(): Promise<void> {
  const account = { email: "mia@example.com", password: "Wattle-demo-1" };
  await ann.do((odoo) => odoo.mutate("session.logIn", account));
}

async function listed(query: string): Promise<{ list: OrderList; tab: string; search: string }> {
  const page = await ann.visit(`/my-account/my-orders${query}`, listLoader);
  return page.body as Awaited<ReturnType<typeof listed>>;
}

test("canceling an order reports it on the page of the form", async () => {
  const { id } = await ordered();
  const page = await press(id, "cancel", `/vi/order/${id}`);
  expect(page).toMatchObject({ status: 302, location: `/vi/order/${id}` });
  const { number, tabs } = await orderOf(id);
  expect(tabs).toEqual(["canceled"]);
  expect(await ann.toast()).toMatchObject({
    type: "success",
    text: `Order ${number} is canceled.`,
  });
});

test("a shipped order cannot be canceled, and the page shows the reason", async () => {
  const { id } = await ordered();
  await execute("UPDATE delivery SET tracking_number = '33A' WHERE order_id = ?", Number(id));
  expect(await press(id, "cancel")).toMatchObject({
    status: 409,
    body: { error: { "": ["orders:errors.already-shipped"] } },
  });
});

test("reordering all goods redirects to the cart", async () => {
  const { id } = await ordered();
  expect(await press(id, "reorder")).toMatchObject({ status: 302, location: "/cart" });
  const { number } = await orderOf(id);
  expect(await ann.toast()).toMatchObject({
    text: `Everything from order ${number} is in your cart.`,
  });
});

test("goods that cannot be reordered are listed on the order page", async () => {
  const { id, variantId } = await ordered();
  await execute("UPDATE variant SET is_active = 0 WHERE id = ?", Number(variantId));
  const page = await press(id, "reorder");
  const { lines } = await orderOf(id);
  expect(page).toMatchObject({
    status: 200,
    body: {
      report: { added: 0, problems: [{ name: lines[0]?.name, reason: "gone", asked: 1, got: 0 }] },
    },
  });
  await execute("UPDATE variant SET is_active = 1 WHERE id = ?", Number(variantId));
});

test("an unknown intent answers 400", async () => {
  const { id } = await ordered();
  expect((await press(id, "delete")).status).toBe(400);
});

test.each(["999999999", "0", "a b", "../1", "x".repeat(65)])(
  "the unknown order %j answers 404 to all requests",
  async (id) => {
    expect((await see(id)).status).toBe(404);
    expect((await ann.visit("/invoice", withId(id, invoiceLoader))).status).toBe(404);
  },
);

test("another shopper's order is not found by loaders or actions", async () => {
  const { id } = await ordered();
  ann = new Browser();
  expect((await see(id)).status).toBe(404);
  for (const intent of ["cancel", "reorder"]) expect((await press(id, intent)).status).toBe(404);
});

test("the mailed link opens the order repeatedly", async () => {
  const { id } = await ordered();
  const { config } = await getService();
  const link = signOrderLink(config.SESSION_SECRET, id, new Date());
  ann = new Browser();
  for (let times = 0; times < 2; times++) {
    const page = await ann.visit(`/vi/order?link=${link}`, openLoader);
    expect(page).toMatchObject({ status: 302, location: `/vi/order/${id}` });
  }
  expect((await orderOf(id)).id).toBe(id);
});

test.each(["?link=", "?link=nonsense", `?link=${"x".repeat(500)}`])(
  "the invalid order link %j shows an error page with status 404",
  async (query) => {
    const page = await ann.visit(`/order${query}`, openLoader);
    expect(page).toMatchObject({ status: 404, body: { refusal: "link-invalid" } });
  },
);

test("without a link the page asks for the order", async () => {
  const page = await ann.visit("/order", openLoader);
  expect(page).toMatchObject({ status: 200, body: { refusal: null } });
});

test("a customer's invoice requires the login", async () => {
  expect(invoiceGuards).toEqual([requireCustomer]);
  const path = "/my-account/my-orders/1/invoice";
  const page = await ann.visit(path, withId("1", invoiceLoader), undefined, [requireCustomer]);
  expect(page).toMatchObject({
    status: 302,
    location: "/login?to=%2Fmy-account%2Fmy-orders%2F1%2Finvoice",
  });
});

test("the list reads tab, page and search from the URL, and ignores invalid values", async () => {
  await logIn();
  const all = await listed("");
  expect(all.list.counts.all).toBeGreaterThan(5);
  const canceled = await listed("?tab=canceled&page=1");
  expect(canceled.list.orders.map(({ tabs }) => tabs)).toEqual([["canceled"]]);
  const number = all.list.orders.find((one) => one.number !== null)?.number ?? "";
  const found = await listed(`?q=%20${number.toLowerCase()}%00`);
  expect(found.list.orders.map((order) => order.number)).toEqual([number]);
  const nonsense = await listed(`?tab=other&page=-3&q=${"x".repeat(200)}`);
  expect(nonsense).toMatchObject({ tab: "all", search: "x".repeat(80), list: { orders: [] } });
  expect((await listed("?page=99999")).list.page).toBe(1);
});

/** Changes the sandbox's database directly, as staff would. */
async function execute(sql: string, id: number): Promise<void> {
  const { erp } = await getService();
  const { store } = erp as typeof erp & { store: { run(sql: string, id: number): void } };
  store.run(sql, id);
}
