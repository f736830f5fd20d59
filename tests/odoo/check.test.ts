import { afterAll, expect, test } from "vitest";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { checkOrders } from "#middleware/odoo/setup/check-orders.ts";
import { readFacts } from "#middleware/odoo/setup/facts.ts";
import { readTrial } from "#middleware/odoo/setup/trial.ts";
import { connection } from "./connection.ts";

const admin = createAdmin({ ...connection, apiKey: connection.adminKey });
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const odoo = createOdooClient({ ...connection, log: quiet });
const call = () => ({
  locale: "en_US" as const,
  signal: AbortSignal.timeout(60_000),
  requestId: "check",
});

const published = await admin.search(
  "delivery.carrier",
  [["is_published", "=", true]],
  ["allow_cash_on_delivery"],
);
const cards = await admin.search("payment.provider", [["code", "=", "demo"]], ["is_published"]);
const transfers = [["custom_mode", "=", "wire_transfer"]];
const wires = await admin.search("payment.provider", transfers, ["is_published"]);

afterAll(async () => {
  for (const { id, allow_cash_on_delivery } of published)
    await admin.write("delivery.carrier", [id], { allow_cash_on_delivery });
  for (const { id, is_published } of [...cards, ...wires])
    await admin.write("payment.provider", [id], { is_published });
});

test("an order on paper to each country can be placed in the demo, and writes nothing", async () => {
  const before = await counts();
  const found = checkOrders(await readTrial(odoo, call()));
  const rows = found.filter(({ state }) => state === "ok").map(({ what }) => what);
  expect(found.filter(({ state }) => state === "missing")).toEqual([]);
  expect(rows).toContainEqual(
    expect.stringMatching(/^Australia: .+ A\$[\d.,]+ with A\$[\d.,]+ tax \+ .+; cash on delivery/),
  );
  const delivered = / tax \+ .+ A\$[\d.,]+ = A\$[\d.,]+;/; // nothing is free there
  expect(rows.filter((row) => row.startsWith("Viet Nam: "))).toEqual([
    expect.stringMatching(delivered),
  ]);
  expect(await counts()).toEqual(before);
});

test("no order is ok where no delivery method allows the only way to pay", async () => {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  await admin.write("delivery.carrier", ids(published), { allow_cash_on_delivery: false });
  await admin.write("payment.provider", ids([...cards, ...wires]), { is_published: false });
  const found = checkOrders(await readTrial(odoo, call()));
  expect(found.map(({ state }) => state)).not.toContain("ok");
  expect(found[0]).toMatchObject({
    state: "missing",
    what: expect.stringMatching(/^Australia: no way to pay: .+ does not allow$/),
    fix: expect.stringMatching(/^Tick "Cash on Delivery" on the form of ".+"/),
  });
});

test("published products that the shop does not show are named with the reason", async () => {
  const { products, published: all, left_out: leftOut, partless } = await readFacts(odoo, call());
  expect(leftOut.map(({ name }) => name)).not.toContain("Office Combo");
  expect(partless.map(({ name }) => name)).not.toContain("Office Combo");
  expect(products + leftOut.length).toBe(all);
});

async function counts(): Promise<number[]> {
  const models = ["sale.order", "sale.order.line", "res.partner", "mail.message", "stock.move"];
  return await Promise.all(models.map((model) => admin.count(model)));
}
