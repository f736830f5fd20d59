import { createServer } from "node:http";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openRegistry } from "#middleware/odoo/setup/registry.ts";
import { addWebhooks } from "#middleware/odoo/setup/webhooks.ts";
import { admin, openShop } from "./bench.ts";

const SECRET = "a-secret-for-this-test";
// It polls once an hour only: changes seen within this test come from Odoo's webhooks.
const erp = await openShop({ webhookSecret: SECRET });

const statuses: number[] = [];
const shop = createServer((request, response) => {
  const asked = new Request(`http://shop.test${request.url}`, { method: request.method ?? "GET" });
  void erp.page?.(asked, "en_US").then((answer) => {
    statuses.push(answer?.status ?? 404);
    response.writeHead(answer?.status ?? 404).end();
  });
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  shop.close();
});

/** Configures Odoo's rules to call this test's server, and removes them afterwards. */
async function callUs(): Promise<void> {
  const registry = await openRegistry(admin, { isDry: false, say: () => {} });
  const ours = () => registry.ownedKeys().filter((key) => /^(hook|rule)_/.test(key));
  const before = new Set(ours());
  const address = shop.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  await addWebhooks(registry, { address: `http://127.0.0.1:${address.port}`, secret: SECRET });
  onTestFinished(async () => {
    for (const key of ours().filter((one) => !before.has(one))) {
      const model = key.startsWith("rule_") ? "base.automation" : "ir.actions.server";
      await admin.call(`${model}/unlink`, { ids: [registry.idOf(key)] });
    }
  });
}

/** Resolves when this product's caches are invalidated. */
function invalidation(id: number): Promise<void> {
  return new Promise((resolve) =>
    erp.onChange((tags) => {
      if (tags.includes(`product:${id}`)) resolve();
    }),
  );
}

async function changedPrice(): Promise<{ started: number; invalidated: Promise<void> }> {
  const [product] = await admin.search(
    "product.template",
    [
      ["is_published", "=", true],
      ["sale_ok", "=", true],
      ["type", "=", "consu"],
      ["active", "=", true],
    ],
    ["list_price"],
  );
  const id = product!.id;
  const write = (price: unknown) => admin.write("product.template", [id], { list_price: price });
  onTestFinished(async () => {
    await write(product!["list_price"]);
    await erp.look();
  });
  const invalidated = invalidation(id);
  const started = performance.now();
  await write(1234.5);
  return { started, invalidated };
}

test("continuous calls do not delay the poll", async () => {
  const wake = () =>
    void erp.page?.(
      new Request(`http://shop.test/hooks/odoo?secret=${SECRET}`, { method: "POST" }),
      "en_US",
    );
  const timer = setInterval(wake, 50);
  onTestFinished(() => clearInterval(timer));
  const { started, invalidated } = await changedPrice();
  await invalidated;
  expect(performance.now() - started).toBeLessThan(5000);
});

test("a change by staff is in the shop within seconds, without polling", async () => {
  await callUs();
  const { started, invalidated } = await changedPrice();
  await invalidated;
  expect(performance.now() - started).toBeLessThan(5000);
  expect(new Set(statuses)).toEqual(new Set([204]));
}, 180_000); // Odoo reloads its registry after each of sixteen rules
