import { z } from "zod";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import {
  ADDRESSES,
  CARDS,
  checkoutOn,
  fact,
  goToCheckout,
  newEmail,
  payByCard,
} from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { connection } from "./connection.ts";

const { url, database, adminKey } = connection;
const admin = createAdmin({ url, database, apiKey: adminKey });

/** Fields of Odoo's order. */
const Order = z.object({
  name: z.string(),
  state: z.string(),
  amount_total: z.number(),
  partner_id: z.object({ name: z.string(), email: z.string() }),
  partner_shipping_id: z.object({
    city: z.string(),
    phone: z.string(),
    country_id: z.object({ code: z.string() }),
  }),
  carrier_id: z.object({ display_name: z.string() }),
  order_line: z.array(
    z.object({
      product_uom_qty: z.number(),
      is_delivery: z.boolean(),
      product_id: z.object({ display_name: z.string() }),
    }),
  ),
  transaction_ids: z.array(z.object({ id: z.int(), state: z.string(), amount: z.number() })),
});

async function orderInOdoo(number: string) {
  const name = { fields: { display_name: {} } };
  const specification = {
    name: {},
    state: {},
    amount_total: {},
    carrier_id: name,
    partner_id: { fields: { name: {}, email: {} } },
    partner_shipping_id: {
      fields: { city: {}, phone: {}, country_id: { fields: { code: {} } } },
    },
    order_line: { fields: { product_uom_qty: {}, is_delivery: {}, product_id: name } },
    transaction_ids: { fields: { state: {}, amount: {} } },
  };
  const domain = [["name", "=", number]];
  const found = await admin.call("sale.order/web_search_read", { domain, specification });
  return z.object({ records: z.tuple([Order]) }).parse(found).records[0];
}

/** Captures a payment as staff do when the goods are ready. */
async function capture(transaction: number): Promise<void> {
  const context = { active_model: "payment.transaction", active_ids: [transaction] };
  const ids = await admin.call("payment.capture.wizard/create", { vals_list: [{}] }, context);
  await admin.call("payment.capture.wizard/action_capture", { ids }, context);
}

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a guest buys by card in the shop on Odoo; Odoo records and captures it (${language})`, async ({
    page,
    open,
    settled,
  }) => {
    const email = newEmail();
    const checkout = checkoutOn(page, shop);
    await open(path("/search?q=chair&sort=price-asc"));
    const card = page.getByRole("main").getByRole("article").first();
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await settled();
    await goToCheckout(page, shop, email);

    const total = await checkout.fillIn("card");
    await checkout.place.click();
    await payByCard(page, shop, CARDS.declined);
    await expect(page).toHaveURL(path("/checkout/payment-fail"));
    await open(path("/checkout"));
    expect(await checkout.seeTotals({ fee: 0 })).toBe(total);
    await checkout.place.click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(page.getByText(t("checkout:thanks.authorized", { amount: total }))).toBeVisible();

    const order = await orderInOdoo(await fact(page, t("checkout:thanks.number")));
    const address = ADDRESSES[locale];
    expect(order).toMatchObject({
      state: "sale",
      partner_id: { email, name: `${address.firstName} ${address.lastName}` },
      partner_shipping_id: { city: address.suburb, country_id: { code: address.country } },
      carrier_id: { display_name: expect.any(String) },
    });
    expect(order.partner_shipping_id.phone).toMatch(/^\+(61293744000|84912345678)$/);
    expect(Math.round(order.amount_total * 100)).toBe(cents(total));
    const goods = order.order_line.filter((line) => !line.is_delivery);
    expect(goods.map((line) => line.product_uom_qty)).toEqual([2]);
    expect(order.order_line).toHaveLength(2);
    expect(order.transaction_ids.map(({ state }) => state).toSorted()).toEqual([
      "authorized",
      "error",
    ]);

    const held = order.transaction_ids.find(({ state }) => state === "authorized");
    expect(held?.amount).toBe(order.amount_total);
    await capture(held!.id);
    await page.reload();
    await expect(page.getByText(t("checkout:thanks.confirmed"))).toBeVisible();
  });
}

function cents(printed: string): number {
  return Number(printed.replace(/\D/g, ""));
}
