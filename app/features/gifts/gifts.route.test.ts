import { afterEach, expect, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { createMiddleware } from "#middleware/open.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { type Args, Browser } from "#app/server/browser.testing.ts";
import { closeService, useService } from "#app/server/gateway/gateway.server.ts";
import { loader } from "./gifts.route.tsx";

afterEach(closeService);

async function openShop(change: (store: Store) => void) {
  const config = readMiddlewareConfig({ DATA_DIR: ":memory:" });
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: config.PUBLIC_URL });
  change(erp.store);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await useService(createMiddleware({ erp, config, log }));
}

const give = (args: Args) => loader({ ...args, params: {} });
const balance = (args: Args) => loader({ ...args, params: { step: "balance" } });

test("a shop that sells no gift cards has no pages for them", async () => {
  await openShop((store) => store.run("DELETE FROM gift_amount"));
  const ann = new Browser();
  expect(await ann.visit("/gift-cards", give)).toMatchObject({ status: 404 });
  expect(await ann.visit("/gift-cards/balance", balance)).toMatchObject({ status: 404 });
});

test("the giver's name is known of a customer, and asked of a guest", async () => {
  await openShop(() => {});
  const ann = new Browser();
  const from = async (path: string) => {
    const { body } = await ann.visit(path, give);
    return (body as { form: { from: string } }).form.from;
  };
  expect(await from("/gift-cards")).toBe("");
  const mia = { email: "mia@example.com", password: "Wattle-demo-1" };
  expect(await ann.do((odoo) => odoo.mutate("session.logIn", mia))).toMatchObject({ ok: true });
  expect(await from("/gift-cards")).toBe("Mia Taylor");
  expect(await from("/vi/gift-cards")).toBe("Taylor Mia");
});

test("a price list in another currency has no amounts, and balances are looked up all the same", async () => {
  await openShop((store) =>
    store.run("UPDATE price_list SET currency = 'NZD', name_en = 'NZ' WHERE id = 'member'"),
  );
  const ann = new Browser();
  const amounts = async () => {
    const { body } = await ann.visit("/gift-cards", give);
    return (body as { form: { amounts: unknown[] } }).form.amounts;
  };
  expect(await amounts()).toHaveLength(4);
  await ann.do((odoo) => odoo.mutate("session.choosePriceList", { id: "member" }));
  expect(await amounts()).toEqual([]);
  expect(await ann.visit("/gift-cards/balance", balance)).toMatchObject({ status: 200 });
});
