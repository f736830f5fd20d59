import { afterAll, afterEach, expect, test } from "vitest";
import english from "#locales/shell/en_US.json" with { type: "json" };
import vietnamese from "#locales/shell/vi_VN.json" with { type: "json" };
import { startShop } from "#tests/built/shop.ts";
import { connection } from "./connection.ts";
import { CONFLICT, openFaults } from "./faults.ts";
import { openGuest } from "./guest.ts";

/**
 * The built shop on a failing Odoo. Lost connections while an order is placed: orders.test.ts; a start without Odoo or
 * with a wrong key: catalog.test.ts; all of Odoo's answers: middleware/odoo/core/client/client.test.ts.
 */
const READ_TIMEOUT_MS = 2000;
const odoo = await openFaults(connection.url);
const shop = await startShop({
  ERP: "odoo",
  ODOO_URL: odoo.url,
  ODOO_DATABASE: connection.database,
  ODOO_API_KEY: connection.apiKey,
  SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  READ_TIMEOUT_MS: String(READ_TIMEOUT_MS),
  WRITE_TIMEOUT_MS: "3000",
});
const guest = openGuest(shop);
const { path: product, variantId } = await guest.findGoods();
const pages = ["/", "/vi", "/search", "/search?sort=price-asc", product];
await add();

afterEach(async () => {
  await odoo.recover();
  await recovered();
});
afterAll(async () => {
  await shop.stop();
  await odoo.stop();
});

function add() {
  return guest.visit(product, { intent: "add", variantId, quantity: "1" });
}

/** What the shop says of Odoo, while it goes on to serve. */
async function erpState(): Promise<string> {
  const { status, text } = await guest.visit("/readyz");
  expect(status).toBe(200);
  return (JSON.parse(text) as { erp: string }).erp;
}

async function recovered(): Promise<void> {
  await expect.poll(erpState, { timeout: 15_000, interval: 250 }).toBe("up");
  expect((await guest.visit("/cart")).status).toBe(200);
}

async function expectBrowsing(): Promise<void> {
  for (const page of pages) expect((await guest.visit(page)).status, page).toBe(200);
}

/** Checks that a page explains the failure in the shopper's language and shows none of Odoo's own texts. */
async function expectErrorPage(path: string, status: number, text: string): Promise<void> {
  const page = await guest.visit(path);
  expect(page.status, path).toBe(status);
  expect(page.text.includes(text), text).toBe(true);
  const leak = /odoo|traceback|psycopg|werkzeug|nginx|unexpected server error/i.exec(page.text);
  expect(leak?.[0]).toBeUndefined();
}

function expectLog(sentence: string): void {
  expect(shop.output().includes(sentence), sentence).toBe(true);
}

async function quantityInCart(): Promise<number> {
  const { text } = await guest.visit("/cart");
  return Number(/name="quantity-[^>]*value="(\d+)"/.exec(text)?.[1]);
}

test("while Odoo restarts browsing works, the cart reports the failure, and all recovers", async () => {
  for (const page of pages) await guest.visit(page);
  const before = await quantityInCart();
  expect(await erpState()).toBe("up"); // as a probe has seen it
  await odoo.stop();
  await expectErrorPage("/cart", 503, english.error.erpDown);
  await expectErrorPage("/vi/cart", 503, vietnamese.error.erpDown);
  await expectErrorPage("/checkout", 503, english.error.erpDown);
  expect(await erpState()).toBe("down");
  await expectBrowsing();
  const added = await add();
  expect(added.status).toBe(503);

  await odoo.recover();
  await recovered();
  expect(await quantityInCart()).toBe(before);
});

test("an Odoo that never answers delays a cart by the time limit only, and browsing not at all", async () => {
  odoo.inject(() => "no-answer");
  const started = performance.now();
  await expectErrorPage("/cart", 504, english.error.timeout);
  expect(performance.now() - started).toBeLessThan(READ_TIMEOUT_MS + 1000);
  await expectBrowsing();
  expect(await erpState()).toBe("down");
});

test("a revoked key stops the cart but not browsing, and the log names the remedy", async () => {
  odoo.inject(({ headers, ...asked }) => ({
    ...asked,
    headers: { ...headers, Authorization: "bearer revoked" },
  }));
  await expectErrorPage("/cart", 503, english.error.erpDown);
  expect(await erpState()).toBe("down");
  await expectBrowsing();
  expectLog("Odoo refuses the API key");
});

test("a missing database stops the cart but not browsing, and the log reports it", async () => {
  odoo.inject(({ headers, ...asked }) => ({
    ...asked,
    headers: { ...headers, "X-Odoo-Database": "nowhere" },
  }));
  await expectErrorPage("/cart", 503, english.error.erpDown);
  await expectBrowsing();
  expectLog("Odoo does not know this database");
});

test("a procedure deleted in Odoo fails its operation only, and the log names the remedy", async () => {
  odoo.inject((asked) => {
    if (!asked.path.endsWith("/ir.actions.server/run")) return asked;
    return { ...asked, body: asked.body.replace(/"ids":\[\d+\]/, '"ids":[999999]') };
  });
  await expectErrorPage("/cart", 503, english.error.erpDown);
  await expectBrowsing();
  expectLog("run odoo:setup");
});

test("a proxy's error page is not shown, and a read that meets one is repeated", async () => {
  const gateway = { status: 502, text: "<html><h1>502 Bad Gateway</h1>nginx</html>" };
  odoo.inject(() => gateway);
  await expectErrorPage("/cart", 503, english.error.erpDown);
  await odoo.recover();
  await recovered();

  let errors = 1;
  odoo.inject((asked) => (errors-- > 0 ? gateway : asked));
  expect((await guest.visit("/cart")).status).toBe(200);
});

test("a line is added once after a transaction conflict in Odoo", async () => {
  const before = await quantityInCart();
  let collisions = 2;
  odoo.inject((asked) =>
    asked.body.includes("variant_id") && collisions-- > 0 ? CONFLICT : asked,
  );
  const added = await add();
  expect(added.status).toBe(302);
  expect(collisions).toBe(-1);
  expect(await quantityInCart()).toBe(before + 1);
});

test("a permanent transaction conflict ends with an error page and without a line", async () => {
  const before = await quantityInCart();
  odoo.inject((asked) => (asked.body.includes("variant_id") ? CONFLICT : asked));
  expect((await add()).status).toBe(503);
  await odoo.recover();
  expect(await quantityInCart()).toBe(before);
});
