import { afterAll, expect, test } from "vitest";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { deleteStaleCarts } from "#middleware/odoo/cart/stale-carts.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { quiet } from "./bench.ts";
import { connection } from "./connection.ts";

const { url, database, adminKey } = connection;
const admin = createAdmin({ url, database, apiKey: adminKey });
const client = createOdooClient({ ...connection, log: quiet });
const erp = await openOdoo({ ...connection, hasMailServer: true, pollSeconds: 3600 }, quiet);
afterAll(() => erp.close());

async function carts(more: unknown[] = []) {
  const drafts = [["state", "=", "draft"], ["website_id", "!=", false], ...more];
  return (await admin.search("sale.order", drafts, ["id"])).map(({ id }) => id);
}

test("what guests have left is deleted; carts of customers and of payments, and newer ones, are kept", async () => {
  const guest = new TestShopper(erp);
  const [goods] = await wellStocked(guest);
  await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
  await guest.do("wishlist.add", { variantId: goods!.id });
  expect(await deleteStaleCarts(client, 90)).toEqual({ carts: 0, wishes: 0 });
  const kept = await carts([
    "|",
    "&",
    ["partner_id.active", "=", true], // the contact of all visitors is not
    ["partner_id.user_ids", "!=", false],
    ["transaction_ids", "!=", false],
  ]);
  const tomorrow = -1;
  const deleted = await deleteStaleCarts(client, tomorrow);
  expect(deleted.carts).toBeGreaterThan(0);
  expect(deleted.wishes).toBeGreaterThan(0);
  expect(await carts()).toEqual(expect.arrayContaining(kept));
  expect((await guest.ask("cart.get", {})).lines).toEqual([]);
  expect(await guest.ask("wishlist.get", {})).toEqual([]);
});
