import { afterAll, onTestFinished } from "vitest";
import { openOdoo, type OdooErp, type OdooOptions } from "#middleware/odoo/odoo.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { payer } from "#tests/contract/support/erps.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { connection } from "./connection.ts";
import { openProxy } from "./proxy.ts";

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const { url, database, adminKey } = connection;

/** Odoo's API as staff use it. */
export const admin = createAdmin({ url, database, apiKey: adminKey });

/** The shop on Odoo for the tests of one file. It polls once an hour only. */
export async function openShop(more: Partial<OdooOptions> = {}): Promise<OdooErp> {
  const erp = await openOdoo({ ...connection, pollSeconds: 3600, ...more }, quiet);
  afterAll(() => erp.close());
  return erp;
}

/** A new customer of that shop, with the ids of Odoo's records. */
export async function newCustomerIn(erp: OdooErp) {
  const customer = await newCustomer({ erp, tokenMailedTo });
  const domain = [["login", "=", customer.email]];
  const [user] = await admin.search("res.users", domain, ["partner_id"]);
  return { ...customer, userId: user!.id, partnerId: relation(user!, "partner_id") };
}

/** The link's token in the newest mail to that address. */
export async function tokenMailedTo(email: string): Promise<string> {
  const mails = await admin.search("x_shop_mail", [["x_recipient", "=", email]], ["x_text"]);
  return /[?&]token=([\w.~-]+)/.exec(String(mails.at(-1)?.["x_text"]))?.[1] ?? "";
}

/** The shop on Odoo behind a proxy that can cut connections, with actions of Odoo's staff. */
export async function openBench() {
  const proxy = await openProxy(url);
  const erp = await openOdoo({ ...connection, url: proxy.url, pollSeconds: 3600 }, quiet);
  const [website] = await admin.search("website", [], ["company_id"]);
  const companyId = website ? relation(website, "company_id") : 0;
  admin.workFor(companyId);
  const [warehouse] = await admin.search(
    "stock.warehouse",
    [["company_id", "=", companyId]],
    ["lot_stock_id"],
  );
  const locationId = warehouse ? relation(warehouse, "lot_stock_id") : 0;

  /** Sets the stock of a variant. */
  async function stock(variant: string, pieces: number): Promise<void> {
    const quant = await admin.create(
      "stock.quant",
      { product_id: Number(variant), location_id: locationId, inventory_quantity: pieces },
      { inventory_mode: true },
    );
    await admin.call("stock.quant/action_apply_inventory", { ids: [quant] });
  }

  /** Creates a product with so many pieces in stock; unpublished after the test. */
  async function make(pieces: number): Promise<{ template: number; variant: string }> {
    const template = await admin.create("product.template", {
      name: `Test tin ${crypto.randomUUID().slice(0, 8)}`,
      type: "consu",
      is_storable: true,
      allow_out_of_stock_order: false,
      is_published: true,
      sale_ok: true,
      list_price: 20,
      weight: 0.5,
    });
    onTestFinished(() => admin.write("product.template", [template], { is_published: false }));
    const domain = [["product_tmpl_id", "=", template]];
    const [product] = await admin.search("product.product", domain, ["id"]);
    const variant = String(product?.id);
    await stock(variant, pieces);
    return { template, variant };
  }

  /** Odoo's payment transactions for an idempotency key. */
  async function paymentsOf(key: string) {
    const domain = [["x_idempotency_key", "=", key]];
    return admin.search("payment.transaction", domain, ["state", "amount", "sale_order_ids"]);
  }

  function close() {
    erp.close();
    proxy.close();
  }

  return { erp, admin, proxy, pay: payer(erp), stock, make, paymentsOf, close };
}
