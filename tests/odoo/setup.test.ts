import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { type Admin, createAdmin } from "#middleware/odoo/setup/admin.ts";
import { PRODUCTS } from "#middleware/odoo/setup/demo/texts.ts";
import { takeLease } from "#middleware/odoo/setup/lease.ts";
import { openRegistry } from "#middleware/odoo/setup/registry.ts";
import { runOnce } from "#middleware/odoo/setup/run-once.ts";
import { readProcedures } from "#middleware/odoo/setup/procedures/procedure-files.ts";
import { setUp } from "#middleware/odoo/setup/setup.ts";
import { connection } from "./connection.ts";

const MODELS = [
  "account.tax",
  "delivery.carrier",
  "ir.actions.server",
  "ir.model.data",
  "ir.model.fields",
  "loyalty.program",
  "loyalty.reward",
  "loyalty.rule",
  "payment.provider",
  "product.pricelist",
  "product.product",
  "res.country.state",
  "res.groups",
  "res.partner",
  "res.users",
  "res.users.apikeys",
  "stock.quant",
  "stock.warehouse",
];
const admin = createAdmin({ ...connection, apiKey: connection.adminKey });

beforeAll(() => run(false));

test("repeating the set-up changes nothing", async () => {
  const before = await counts();
  const { changes, key } = await run(false);
  expect({ changes, key }).toEqual({ changes: 0, key: null });
  expect(await counts()).toEqual(before);
});

test("changes of large tables are found by an index", async () => {
  const registry = await openRegistry(admin, { isDry: false, say: () => {} });
  const code = `env.cr.execute("SELECT tablename FROM pg_indexes WHERE indexname LIKE 'wattle_changed_%' ORDER BY 1")
action = {'tables': [row[0] for row in env.cr.fetchall()]}`;
  expect(await runOnce(registry, code)).toEqual({
    tables: [
      "product_product",
      "product_template",
      "product_template_attribute_value",
      "stock_quant",
    ],
  });
});

test("a dry run reports problems without changes; the next run repairs them", async () => {
  const { version } = readProcedures().find(({ name }) => name === "setup.facts")!;
  const [action] = await ours("ir.actions.server", `procedure_setup_facts_${version}`);
  await admin.write("ir.actions.server", [action!], { name: "by mistake" });
  const lines: string[] = [];
  expect((await run(true, lines)).changes).toBe(1);
  expect(lines).toContainEqual("will correct the procedure setup.facts: name");
  expect(await nameOf("ir.actions.server", action!)).toBe("by mistake");
  expect((await run(false)).changes).toBe(1);
  expect(await nameOf("ir.actions.server", action!)).toBe("wattle/setup.facts");
});

test("staff's changes to our delivery method are kept", async () => {
  const [carrier] = await ours("delivery.carrier", "carrier_au_standard");
  const name = await nameOf("delivery.carrier", carrier!);
  await admin.write("delivery.carrier", [carrier!], { name: "Van of our own" });
  expect((await run(false)).changes).toBe(0);
  expect(await nameOf("delivery.carrier", carrier!)).toBe("Van of our own");
  await admin.write("delivery.carrier", [carrier!], { name });
});

test("the demo's products have English and Vietnamese texts of their own", async () => {
  const domain = [["is_published", "=", true]];
  const fields = ["name", "description_sale"];
  const english = await admin.search("product.template", domain, fields);
  const vietnamese = await admin.search("product.template", domain, fields, { lang: "vi_VN" });
  const known = english.filter((row) => PRODUCTS[String(row["name"])]);
  expect(known.length).toBeGreaterThan(10);
  for (const row of known) {
    const [name, summary] = PRODUCTS[String(row["name"])]!;
    expect(row["description_sale"]).toMatch(/\w/);
    expect(row["description_sale"]).not.toBe(summary);
    expect(vietnamese.find(({ id }) => id === row.id)).toMatchObject({
      name,
      description_sale: summary,
    });
  }
});

test("a set-up killed between any two calls leaves no record that the next one creates again", async () => {
  const name = `Killed ${crypto.randomUUID()}`;
  const key = `test_${name.slice(-12)}`;
  const wanted = { key, model: "mailing.list", what: "a list", values: { name } };
  for (let calls = 0; ; calls++) {
    const registry = await openRegistry(killedAfter(calls), { isDry: false, say: () => {} });
    const isKilled = await registry.ensure(wanted).then(
      () => false,
      () => true,
    );
    await registry.close().catch(() => {});
    if (!isKilled) {
      expect(calls, "kills before this one").toBeGreaterThanOrEqual(2);
      break;
    }
  }
  const [list, ...more] = await admin.search("mailing.list", [["name", "=", name]], ["id"]);
  expect(more).toEqual([]);
  expect(await ours("mailing.list", key)).toEqual([list!.id]);

  // What the killed ones left is removed by the next set-up.
  const code = { state: "code", code: "action = {}" };
  const [model] = await admin.search("ir.model", [["model", "=", "res.users"]], ["id"]);
  const once = { ...code, name: "wattle/once", model_id: model!.id };
  const stray = await admin.create("ir.actions.server", once);
  const lines: string[] = [];
  await run(false, lines);
  expect(lines.join("\n")).toMatch(/^done: remove the server action wattle\/once/m);
  expect(await admin.count("ir.actions.server", [["id", "=", stray]])).toBe(0);
  expect(await admin.count("ir.actions.server", [["name", "=", "wattle/create"]])).toBe(0);
  await admin.call("mailing.list/unlink", { ids: [list!.id] });
});

/** Throws in place of each write to Odoo after so many. */
function killedAfter(writes: number): Admin {
  let left = writes;
  function counted<Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) {
    return async (...args: Args): Promise<Result> => {
      if (left-- <= 0) throw new Error("killed");
      return await write(...args);
    };
  }
  const { call, create, write } = admin;
  return { ...admin, call: counted(call), create: counted(create), write: counted(write) };
}

test("the set-up requires an administrator's key", async () => {
  const shop = createAdmin(connection);
  const options = { isDemo: true, isDry: true, wantsNewKey: false, say: () => {} };
  await expect(setUp(shop, options)).rejects.toMatchObject({ name: "OdooForbidden" });
});

test("concurrent set-ups wait for the lease, and a killed one loses it", async () => {
  const timing = { beatMs: 100, lookMs: 300, staleLooks: 6 };
  const first = await takeLease(admin, () => {}, timing);
  const lines: string[] = [];
  let isSecond = false;
  const second = takeLease(admin, (line) => lines.push(line), timing).then((lease) => {
    isSecond = true;
    return lease;
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1), 20_000);
  expect(lines[0]).toMatch(/^Another set-up is at work since .+ \(.+, process \d+\); waiting/);
  await wait(timing.lookMs * timing.staleLooks * 2);
  expect(isSecond).toBe(false);
  await first.release();
  await (await second).release();

  const killed = await takeLease(admin, () => {}, { ...timing, beatMs: 8_000 });
  const next = await takeLease(admin, () => {}, { beatMs: 100, lookMs: 100, staleLooks: 4 });
  await vi.waitFor(() => expect(() => killed.requireHeld()).toThrow("took over"), 30_000);
  await next.release();
  expect(await admin.count("ir.config_parameter", [["key", "=like", "wattle.setup%"]])).toBe(0);
}, 120_000);

async function run(isDry: boolean, lines: string[] = []) {
  const say = (line: string) => void lines.push(line);
  return await setUp(createAdmin({ ...connection, apiKey: connection.adminKey }), {
    isDemo: true,
    isDry,
    wantsNewKey: false,
    say,
  });
}

async function counts(): Promise<Record<string, number>> {
  const entries = [];
  for (const model of MODELS) entries.push([model, await admin.count(model)]);
  return Object.fromEntries(entries);
}

async function ours(model: string, key: string): Promise<number[]> {
  const domain = [
    ["module", "=", "wattle"],
    ["name", "=", key],
    ["model", "=", model],
  ];
  return (await admin.search("ir.model.data", domain, ["res_id"])).map((row) =>
    Number(row["res_id"]),
  );
}

async function nameOf(model: string, id: number): Promise<unknown> {
  const [row] = await admin.search(model, [["id", "=", id]], ["name"]);
  return row?.["name"];
}
