import { afterAll, expect, onTestFinished, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { buy } from "#tests/contract/support/buyer.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { admin, newCustomerIn, openBench } from "./bench.ts";

/** What customers of Odoo's own shop have when this one takes its place. */
const { erp, make, close } = await openBench();
const contract = await erps[0]!.open();
afterAll(() => {
  close();
  contract.erp.close();
});

const [website] = await admin.search("website", [], ["user_id"]);

test("a portal user's password of Odoo logs in", async () => {
  const email = `moved-${crypto.randomUUID()}@example.com`;
  const password = "Owner-of-one-desk-7";
  const [portal] = await admin.search("res.groups", [["share", "=", true]], ["id"]);
  const data = await admin.search(
    "ir.model.data",
    [
      ["module", "=", "base"],
      ["name", "=", "group_portal"],
    ],
    ["res_id"],
  );
  await admin.create("res.users", {
    name: "Anna Krause",
    login: email,
    email,
    password,
    group_ids: [[6, 0, [Number(data[0]?.["res_id"] ?? portal!.id)]]],
  });
  const shopper = new TestShopper(erp);
  await shopper.do("session.logIn", { email, password });
  const { customer } = await shopper.ask("session.get", {});
  expect(customer).toMatchObject({ email, firstName: "Anna", lastName: "Krause" });
  expect(await shopper.refused("session.logIn", { email, password: "wrong" })).toBe(
    "wrong-credentials",
  );
});

test("a cart that a customer left in Odoo's shop is there after the login", async () => {
  const { variant } = await make(5);
  const { email, password, partnerId } = await newCustomerIn(erp);
  await admin.create("sale.order", {
    partner_id: partnerId,
    website_id: website!.id,
    order_line: [[0, 0, { product_id: Number(variant), product_uom_qty: 2 }]],
  });
  const shopper = new TestShopper(erp);
  await shopper.do("session.logIn", { email, password });
  expect((await shopper.ask("cart.get", {})).quantity).toBe(2);
  expect(shopper.tokens.cartQuantity).toBe(2);
});

test("Odoo's mail about an abandoned cart opens it", async () => {
  const { variant } = await make(5);
  const [user] = await admin.search(
    "res.users",
    [
      ["id", "=", (website!["user_id"] as [number])[0]],
      ["active", "in", [true, false]],
    ],
    ["partner_id"],
  );
  const order = await admin.create("sale.order", {
    partner_id: (user!["partner_id"] as [number])[0],
    website_id: website!.id,
    access_token: crypto.randomUUID(),
    order_line: [[0, 0, { product_id: Number(variant), product_uom_qty: 3 }]],
  });
  const [row] = await admin.search("sale.order", [["id", "=", order]], ["access_token"]);
  const shopper = new TestShopper(erp);
  await shopper.do("cart.recover", { link: `${order}.${String(row!["access_token"])}` });
  expect((await shopper.ask("cart.get", {})).quantity).toBe(3);
});

test("Odoo's link to a guest's order opens it, and nobody else's does", async () => {
  const guest = new TestShopper(contract.erp);
  const id = await buy(contract, guest, "cash");
  const [row] = await admin.search("sale.order", [["id", "=", Number(id)]], ["access_token"]);
  const phone = new TestShopper(contract.erp);
  const link = `${id}.${String(row!["access_token"])}`;
  expect(await phone.do("orders.open", { link })).toEqual({ id, needsLogIn: false });
  expect(await phone.ask("orders.get", { id })).toMatchObject({ id });
  const forged = `${id}.${crypto.randomUUID()}`;
  expect(await phone.refused("orders.open", { link: forged })).toBe("link-invalid");
});

test("Odoo's mail that asks for a rating names its product, and no other record's does", async () => {
  const { template } = await make(1);
  await erp.look();
  const [rated, other] = [crypto.randomUUID(), crypto.randomUUID()].map((id) =>
    id.replaceAll("-", ""),
  );
  const record = async (name: string) => {
    const [row] = await admin.search("ir.model", [["model", "=", name]], ["id"]);
    return row!.id;
  };
  const request = async (token: string, model: string, id: number) =>
    admin.create("rating.rating", {
      res_model_id: await record(model),
      res_id: id,
      access_token: token,
    });
  await request(rated!, "product.template", template);
  await request(other!, "res.partner", 1);
  const shopper = new TestShopper(erp);
  const product = await shopper.ask("reviews.requested", { token: rated! });
  expect(product?.slug).toMatch(new RegExp(`-${template}$`));
  expect(await shopper.ask("reviews.requested", { token: other! })).toBeNull();
  expect(await shopper.ask("reviews.requested", { token: "0".repeat(32) })).toBeNull();
});

test("staff's redirects are known, of this website and of all", async () => {
  const make = (values: Record<string, unknown>) =>
    admin.create("website.rewrite", { name: "Test", website_id: website!.id, ...values });
  const ids = [
    await make({ url_from: "/old-desk", url_to: "/shop/desk-1", redirect_type: "301" }),
    await make({ url_from: "/spring", url_to: "/search", redirect_type: "302" }),
    await make({ url_from: "/gone", redirect_type: "404" }),
    await make({ url_from: "/hidden", url_to: "/x", redirect_type: "301", active: false }),
  ];
  onTestFinished(() => admin.write("website.rewrite", ids, { active: false }));
  const visitor = {
    locale: "en_US",
    priceList: "guest",
    requestId: "test",
    signal: AbortSignal.timeout(10_000),
  } as const;
  const redirects = await erp.handlers["catalog.redirects"]({}, visitor);
  expect(redirects).toContainEqual({ from: "/old-desk", to: "/shop/desk-1", isPermanent: true });
  expect(redirects).toContainEqual({ from: "/spring", to: "/search", isPermanent: false });
  expect(redirects.map(({ from }) => from)).not.toContain("/gone");
  expect(redirects.map(({ from }) => from)).not.toContain("/hidden");
});
