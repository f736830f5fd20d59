import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { OdooErp } from "#middleware/odoo/odoo.ts";
import type { ProcedureName } from "#middleware/odoo/core/procedures.ts";
import { openStaff } from "#middleware/odoo/setup/staff.ts";
import { payer } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { admin } from "./bench.ts";
import { call, clients, openTwoShops, publish } from "./two-shops.ts";

const shops = openTwoShops();

test("orders, mails, payments and charges of one shop are not handled by the other", async () => {
  const { variant } = await publish(shops, "Shared");
  const pay = payer(shops.first);
  const email = `site-${crypto.randomUUID()}@example.com`;
  const shopper = new TestShopper(shops.first);
  await shopper.do("cart.addLine", { variantId: variant, quantity: 1 });
  const filled = await fillCheckout(shopper, "card");
  const checkout = await shopper.do("checkout.saveDraft", {
    ...filled.draft,
    email,
    autoCharge: true,
  });
  const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
  await pay(paymentUrl!, "approved");
  await shopper.do("checkout.settle", {});

  const copied = new TestShopper(shops.second);
  Object.assign(copied.tokens, shopper.tokens);
  expect(await shopper.ask("orders.get", { id: orderId })).not.toBeNull();
  expect(await copied.ask("orders.get", { id: orderId })).toBeNull();

  const recipients = async (erp: OdooErp) => {
    await erp.outbox!.findNews();
    const claimed = await erp.outbox!.claim(500);
    for (const mail of claimed)
      await erp.outbox!.settle(mail, { state: "failed", reason: "a test" });
    return claimed.map(({ recipient }) => recipient);
  };
  expect(await recipients(shops.second)).not.toContain(email);
  expect(await recipients(shops.first)).toContain(email);

  await openStaff(admin).ready(Number(orderId));
  const reference = await referenceOf(orderId);
  expect(await jobs("second", reference)).toEqual({ due: false, open: false, found: false });
  expect(await jobs("first", reference)).toEqual({ due: true, open: true, found: true });
});

test("an unpaid transfer is canceled by its own shop", async () => {
  const [order] = await admin.search(
    "sale.order",
    [
      ["website_id", "=", shops.sites.first.websiteId],
      ["state", "=", "sale"],
    ],
    ["name"],
  );
  const [wire] = await admin.search(
    "payment.provider",
    [
      ["custom_mode", "=", "wire_transfer"],
      ["company_id", "=", shops.sites.first.companyId],
    ],
    ["payment_method_ids"],
  );
  const unpaid = await admin.create("sale.order", {
    partner_id: await partnerOf(order!.id),
    website_id: shops.sites.second.websiteId,
    validity_date: "2020-01-01",
    state: "sent",
  });
  const [currency] = await admin.search(
    "res.currency",
    [["name", "=", shops.sites.first.currency]],
    ["name"],
  );
  const transfer = await admin.create("payment.transaction", {
    provider_id: wire!.id,
    payment_method_id: (wire!["payment_method_ids"] as number[])[0],
    amount: 1,
    currency_id: currency!.id,
    partner_id: await partnerOf(order!.id),
    reference: `transfer-${unpaid}`,
    sale_order_ids: [[6, 0, [unpaid]]],
    state: "pending",
  });
  onTestFinished(() => admin.write("payment.transaction", [transfer], { state: "cancel" }));
  const Unpaid = z.object({ order_ids: z.array(z.int()) });
  const found = (shop: keyof typeof clients) =>
    clients[shop].procedure(call(), "payments.unpaid", {}, Unpaid);
  expect((await found("second")).order_ids).toContain(unpaid);
  expect((await found("first")).order_ids).not.toContain(unpaid);
});

async function referenceOf(orderId: string): Promise<string> {
  const domain = [["sale_order_ids", "=", Number(orderId)]];
  const [payment] = await admin.search("payment.transaction", domain, ["reference"]);
  return String(payment!["reference"]);
}

async function partnerOf(orderId: number): Promise<number> {
  const [order] = await admin.search("sale.order", [["id", "=", orderId]], ["partner_id"]);
  return (order!["partner_id"] as [number])[0];
}

/** Whether that shop would charge this payment, ask its provider about it, or find it by its reference. */
async function jobs(shop: keyof typeof clients, reference: string) {
  const has = async (name: ProcedureName, args: Record<string, unknown>) => {
    const answer = await clients[shop].procedure(call(), name, args, z.unknown());
    return JSON.stringify(answer).includes(`"${reference}"`);
  };
  return {
    due: await has("payments.due", { limit: 1000 }),
    open: await has("payments.open", { limit: 1000 }),
    found: await has("payments.find", { by: "reference", value: reference }),
  };
}
