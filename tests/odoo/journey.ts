import type { Page } from "@playwright/test";
import { z } from "zod";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { expect, openPage, settle, type Shop } from "#tests/e2e/support/shop.ts";
import { connection } from "./connection.ts";

const { url, database, adminKey } = connection;
export const admin = createAdmin({ url, database, apiKey: adminKey });

/** Fields of Odoo's order. */
const Order = z.object({
  id: z.int(),
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
  transaction_ids: z.array(
    z.object({
      id: z.int(),
      state: z.string(),
      amount: z.number(),
      provider_code: z.string(),
      provider_reference: z.union([z.string(), z.literal(false)]),
    }),
  ),
});

/** The order with that number. */
export async function orderInOdoo(number: string) {
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
    transaction_ids: {
      fields: { state: {}, amount: {}, provider_code: {}, provider_reference: {} },
    },
  };
  const domain = [["name", "=", number]];
  const found = await admin.call("sale.order/web_search_read", { domain, specification });
  return z.object({ records: z.tuple([Order]) }).parse(found).records[0];
}

/** Captures a payment as staff do when the goods are ready. */
export async function capture(transaction: number): Promise<void> {
  const context = { active_model: "payment.transaction", active_ids: [transaction] };
  const ids = await admin.call("payment.capture.wizard/create", { vals_list: [{}] }, context);
  await admin.call("payment.capture.wizard/action_capture", { ids }, context);
}

/** Opens the page of the cheapest chair. */
export async function openChair(page: Page, { path }: Shop): Promise<void> {
  await openPage(page, path("/search?q=chair&sort=price-asc"));
  const card = page.getByRole("main").getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await settle(page);
}

/** A new customer, with the contact in Odoo. */
export async function newOdooCustomer() {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const erp = await openOdoo({ ...connection, pollSeconds: 3600 }, quiet);
  const customer = await newCustomer({ erp, tokenMailedTo });
  erp.close();
  const domain = [["login", "=", customer.email]];
  const [user] = await admin.search("res.users", domain, ["partner_id"]);
  return { ...customer, partnerId: relation(user!, "partner_id") };
}

async function tokenMailedTo(email: string): Promise<string> {
  const mails = await admin.search("x_shop_mail", [["x_recipient", "=", email]], ["x_text"]);
  return /[?&]token=([\w.~-]+)/.exec(String(mails.at(-1)?.["x_text"]))?.[1] ?? "";
}
