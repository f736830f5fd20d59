import { afterAll, expect, test } from "vitest";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import type { TestShopper } from "#tests/shopper.ts";
import { photo } from "#middleware/uploads/images.testing.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, type Goods, wellStocked } from "#tests/contract/support/goods.ts";
import { upload } from "#tests/contract/support/placed.ts";
import { connection } from "./connection.ts";

/** Staff actions in Odoo that the sandbox does not have. */

const bench = await erps[0]!.open();
afterAll(() => bench.erp.close());
const admin = createAdmin({ ...connection, apiKey: connection.adminKey });
const [website] = await admin.search("website", [], ["company_id"]);
const here = { allowed_company_ids: [relation(website!, "company_id")] };
const LISTS = { "Wattle retail": "AUD", Default: "USD" } as const;

async function asked(): Promise<{ shopper: TestShopper; lead: number; goods: Goods[] }> {
  const { shopper } = await newCustomer(bench);
  const goods = await wellStocked(shopper, 2);
  const productLink = "https://shop.example.com/lamp";
  const { number } = await shopper.do("requests.submit", { productLink });
  return { shopper, lead: Number(number.slice(1)), goods };
}

/** A quotation as "New Quotation" creates it from the lead. */
async function quotation(
  lead: number,
  lines: { goods: Goods; quantity: number; price: number; discount?: number }[],
  more: { list?: keyof typeof LISTS; partner?: number } = {},
): Promise<number> {
  const [row] = await admin.search("crm.lead", [["id", "=", lead]], ["partner_id"]);
  const list = [
    ["name", "=", more.list ?? "Wattle retail"],
    ["company_id", "in", [false, ...here.allowed_company_ids]],
  ];
  const [prices] = await admin.search("product.pricelist", list, ["id"]);
  const values = {
    partner_id: more.partner ?? relation(row!, "partner_id"),
    opportunity_id: lead,
    pricelist_id: prices!.id,
    order_line: [
      [0, 0, { display_type: "line_section", name: "As you asked" }],
      ...lines.map(({ goods, quantity }) => [
        0,
        0,
        { product_id: Number(goods.id), product_uom_qty: quantity },
      ]),
    ],
  };
  const order = await admin.create("sale.order", values, here);
  const made = [
    ["order_id", "=", order],
    ["display_type", "=", false],
  ];
  for (const [at, { id }] of (await admin.search("sale.order.line", made, ["id"])).entries()) {
    const { price, discount = 0 } = lines[at]!;
    await admin.write("sale.order.line", [id], { price_unit: price, discount }, here);
  }
  return order;
}

const sent = (order: number) =>
  admin.call("sale.order/action_quotation_sent", { ids: [order] }, here);

async function quoteOf(shopper: TestShopper) {
  const [request] = await shopper.ask("requests.list", {});
  return request?.quote ?? null;
}

test("a quotation of several lines is shown once sent, and added and removed as a whole", async () => {
  const { shopper, lead, goods } = await asked();
  const [lamp, shade] = goods as [Goods, Goods];
  const order = await quotation(lead, [
    { goods: lamp, quantity: 2, price: 20, discount: 10 },
    { goods: shade, quantity: 1, price: 5 },
  ]);
  expect(await quoteOf(shopper)).toBeNull();
  await sent(order);
  const quote = await quoteOf(shopper);
  expect(quote).toMatchObject({
    lines: [
      { name: lamp.name, quantity: 2, unitPrice: { amount: 1800 } },
      { name: shade.name, quantity: 1, unitPrice: { amount: 500 } },
    ],
    total: { amount: 4100 },
  });
  const cart = await shopper.do("requests.takeQuote", { id: quote!.id });
  expect(cart.totals.itemsSubtotal.amount).toBe(4100);
  expect(cart.lines.map(({ unitPrice }) => unitPrice.amount)).toEqual([1800, 500]);
  const lineId = cart.lines[1]!.id;
  const left = await shopper.do("cart.setQuantity", { lineId, quantity: 0 });
  expect(left.cart.lines).toEqual([]);
  expect((await quoteOf(shopper))?.state).toBe("open");
});

test("when one of its lines sells out, the whole quote is removed", async () => {
  const { shopper, lead, goods } = await asked();
  const [lamp, shade] = goods as [Goods, Goods];
  const order = await quotation(lead, [
    { goods: lamp, quantity: 1, price: 20 },
    { goods: shade, quantity: 1, price: 5 },
  ]);
  await sent(order);
  await shopper.do("requests.takeQuote", { id: String(order) });
  await bench.staff.publish(shade.id, false);
  try {
    expect((await shopper.do("cart.acceptChanges", {})).lines).toEqual([]);
  } finally {
    await bench.staff.publish(shade.id, true);
  }
});

test("a quotation that this customer's cart cannot hold is not shown", async () => {
  const { shopper, lead, goods } = await asked();
  const [lamp, shade] = goods as [Goods, Goods];
  const otherPartner = await admin.create("res.partner", { name: "Somebody else" });
  const one = { goods: lamp, quantity: 1, price: 20 };
  const odd = [
    await quotation(lead, [{ ...one, quantity: 1.5 }]),
    await quotation(lead, [one, { ...one, price: 10 }]),
    await quotation(lead, [one], { list: "Default" }),
    await quotation(lead, [{ ...one, goods: shade }], { partner: otherPartner }),
  ];
  for (const order of odd) {
    await sent(order);
    expect(await quoteOf(shopper)).toBeNull();
    const id = String(order);
    expect(await shopper.refused("requests.takeQuote", { id })).toBe("quote-not-found");
    await admin.call("sale.order/action_cancel", { ids: [order] });
  }
});

test("a quotation confirmed by staff can no longer be ordered, also from the cart", async () => {
  const { shopper, lead, goods } = await asked();
  const order = await quotation(lead, [{ goods: goods[0]!, quantity: 1, price: 20 }]);
  await sent(order);
  await shopper.do("requests.takeQuote", { id: String(order) });
  await admin.call("sale.order/action_confirm", { ids: [order] }, here);
  expect((await quoteOf(shopper))?.state).toBe("ordered");
  expect((await shopper.ask("cart.get", {})).lines[0]?.issue).toBe("quote-expired");
  expect(await shopper.refused("requests.takeQuote", { id: String(order) })).toBe("quote-used");
});

test("the order is linked to the lead, and staff's own attachments stay unchanged", async () => {
  const { shopper, lead, goods } = await asked();
  const image = (await photo("png")).toString("base64");
  const file = { name: "supplier.png", datas: image, res_model: "crm.lead", res_id: lead };
  const internal = await admin.create("ir.attachment", file);
  const [request] = await shopper.ask("requests.list", {});
  expect(request?.pictures).toEqual([]);
  const stolen = { requestId: String(lead), pictureId: String(internal) };
  expect(await shopper.ask("requests.picture", stolen)).toBeNull();

  const order = await quotation(lead, [{ goods: goods[0]!, quantity: 1, price: 20 }]);
  await sent(order);
  await shopper.do("requests.takeQuote", { id: String(order) });
  const { orderId } = await shopper.do(
    "checkout.placeOrder",
    attempt(await fillCheckout(shopper, "cash-on-delivery")),
  );
  const placed = [["id", "=", Number(orderId)]];
  const [row] = await admin.search("sale.order", placed, ["opportunity_id"]);
  expect(relation(row!, "opportunity_id")).toBe(lead);
  expect((await quoteOf(shopper))?.id).toBe(String(order));
});

test("a customer's images are deleted with the account", async () => {
  const { shopper } = await newCustomer(bench);
  const pictures = await upload(bench.uploads, await photo("png"));
  const { number } = await shopper.do("requests.submit", { pictures });
  const { profile } = await shopper.ask("account.export", {});
  await shopper.do("account.delete", { phrase: profile.email });
  expect((await bench.requested(number))?.images).toBe(0);
});
