import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { readServiceKey, serviceKey, signed } from "#middleware/odoo/core/client/signing.ts";
import { directoryOf, parseDirectory } from "#middleware/odoo/core/client/directory.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { readFacts } from "#middleware/odoo/setup/facts.ts";
import { readProcedures } from "#middleware/odoo/setup/procedures/procedure-files.ts";
import { openRegistry } from "#middleware/odoo/setup/registry.ts";
import { makeServiceKey } from "#middleware/odoo/setup/service-key.ts";
import { admin, openShop, quiet } from "./bench.ts";
import { connection } from "./connection.ts";

/** What somebody can do who has only the API key: all that is ever sent to Odoo besides signed calls. */
const { bearer, id } = readServiceKey(connection.apiKey)!;
const directory = await readDirectory();
await openShop();

async function post(path: string, body: Record<string, unknown>) {
  const answer = await fetch(`${connection.url}/json/2/${path}`, {
    method: "POST",
    headers: {
      Authorization: `bearer ${bearer}`,
      "Content-Type": "application/json",
      "X-Odoo-Database": connection.database,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

async function readDirectory() {
  const body = { domain: [], fields: ["x_content"] };
  const { text } = await post("x_shop_directory/search_read", body);
  const content = (JSON.parse(text) as { x_content: string }[])[0]?.x_content;
  return directoryOf(parseDirectory(content)!, undefined);
}

/** The answer of a procedure to these contents of `context.shop`. */
function run(name: string, shop: unknown, lang = "en_US") {
  const ids = [directory.procedures[name]!.id];
  return post("ir.actions.server/run", { ids, context: { lang, shop } });
}

/** Arguments by which callers chose fields, domains and texts, or asserted who a shopper is. */
const ATTACKS: Record<string, Record<string, unknown>> = {
  "address.list": { address_fields: { user_ids: { fields: { totp_secret: {} } } } },
  "orders.get": { id: 1, address_fields: { company_id: { fields: { vat: {} } } } },
  "session.finishProvider": {
    issuer: "https://evil.example",
    subject: "1",
    email: "mia@example.com",
    first_name: "",
    last_name: "",
    state: "s",
    expires: "2030-01-01 00:00:00",
    random_password: "x",
    new_session: "h",
    days: 30,
  },
  "session.requestReset": {
    email: "mia@example.com",
    token: "hash",
    mails: { reset: { subject: "Hi", body: "", html: "<a href=//evil.example>", lang: "en_US" } },
  },
  "mail.claim": { limit: 10, lease: "l", minutes: 5, languages: ["en_US"], address_fields: {} },
  "catalog-index.changes": {
    since: "2020-01-01 00:00:00",
    next: "2020-01-01 00:00:00",
    domain: [["id", ">", 0]],
  },
};

describe("with the API key alone", () => {
  test.each(Object.entries(ATTACKS))("%s runs nothing", async (name, args) => {
    for (const shop of [args, { ...args, key: id, until: 4e9, text: "{}", signature: "00" }]) {
      const { status, text } = await run(name, shop);
      expect(text).toContain("CALL_UNSIGNED");
      expect(status).toBe(422);
    }
  });

  test("no procedure runs", async () => {
    const names = readProcedures().map((one) => one.name);
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) expect((await run(name, {})).text, name).toContain("CALL_UNSIGNED");
  });

  test.each([
    "res.partner",
    "res.users.log",
    "sale.order",
    "account.move",
    "payment.transaction",
    "payment.provider",
    "crm.lead",
    "stock.picking",
    "loyalty.card",
    "mail.message",
    "product.template",
    "ir.attachment",
    "ir.config_parameter",
    "ir.actions.server",
    "x_shop_session",
    "x_shop_mail",
    "x_shop_reset",
    "x_shop_code",
    "x_shop_step",
    "x_shop_passkey",
    "x_shop_passkey_request",
    "x_shop_signup",
    "mailing.contact",
  ])("records of %s are neither read, written nor created", async (model) => {
    const calls: [string, Record<string, unknown>][] = [
      ["search_read", { domain: [], fields: ["id"], limit: 5 }],
      ["write", { ids: [1], vals: { active: false } }],
      ["create", { vals_list: [{ name: "x", provider_id: 1 }] }],
      ["unlink", { ids: [1] }],
    ];
    for (const [method, body] of calls) {
      const { status, text } = await post(`${model}/${method}`, body);
      if (method === "search_read" && status === 200) expect(JSON.parse(text)).toEqual([]);
      else expect(status, `${method}: ${text.slice(0, 200)}`).toBe(403);
    }
  });
});

describe("a signed call", () => {
  const name = "catalog-index.read";
  const args = { what: "site", ids: false, after: 0 };
  const call = signed(connection.apiKey, name, "en_US", args);

  test("runs as it was signed", async () => {
    expect((await run(name, call)).status).toBe(200);
  });

  test.each<[string, string, Record<string, unknown>, string?]>([
    ["other arguments", name, { text: JSON.stringify({ ...args, what: "goods" }) }],
    ["another procedure", "mail.findNews", {}],
    ["another language", name, {}, "vi_VN"],
    ["a later end", name, { until: call.until + 60 }],
    ["another key", name, { key: "00000000" }],
  ])("does not run with %s", async (_, procedure, change, lang) => {
    expect((await run(procedure, { ...call, ...change }, lang)).text).toContain("CALL_UNSIGNED");
  });

  test("does not run when its time is over", async () => {
    const { signing } = readServiceKey(connection.apiKey)!;
    const text = JSON.stringify(args);
    for (const until of [1_700_000_000, Math.floor(Date.now() / 1000) + 5000]) {
      const message = [until, name, "en_US", text].join("\n");
      const signature = createHmac("sha256", signing).update(message).digest("hex");
      const answer = await run(name, { key: id, until, text, signature });
      expect(answer.text).toContain("CALL_EXPIRED");
    }
  });

  test("does not run with a signing key of somebody else", async () => {
    const forged = signed(serviceKey(bearer, Buffer.alloc(32)), name, "en_US", args);
    expect((await run(name, forged)).text).toContain("CALL_UNSIGNED");
  });
});

test("Odoo has the key's user in no group of its own", async () => {
  const [user] = await admin.search("res.users", [["login", "=", "wattle-key"]], ["group_ids"]);
  const groups = await admin.search("res.groups", [["name", "=", "Wattle shop"]], ["id"]);
  expect(user?.["group_ids"]).toEqual(groups.map((group) => group.id));
});

test("a new key replaces the old one without a pause", async () => {
  const [group] = await admin.search("res.groups", [["name", "=", "Wattle shop"]], ["id"]);
  const login = `key-${crypto.randomUUID()}`;
  const values = { name: login, login, group_ids: [[6, 0, [group!.id]]] };
  const userId = await admin.create("res.users", values, { no_reset_password: true });
  onTestFinished(() => admin.write("res.users", [userId], { active: false }));
  const lines: string[] = [];
  const registry = await openRegistry(admin, {
    isDry: false,
    say: (line) => void lines.push(line),
  });
  onTestFinished(() => registry.close());
  const setUp = (isWanted = false) => makeServiceKey(registry, userId, isWanted);
  const caller = () => ({
    locale: "en_US" as const,
    signal: AbortSignal.timeout(60_000),
    requestId: "key",
  });
  const facts = (apiKey: string) =>
    readFacts(createOdooClient({ ...connection, apiKey, log: quiet }), caller());

  const old = (await setUp())!;
  expect((await facts(old)).key).toMatchObject({ days: 0, older: 0, newer: 0 });
  const fresh = (await setUp(true))!;
  expect(await setUp()).toBeNull(); // the new one is not in use: both stay
  expect(lines.at(-1)).toContain("is not in use yet");
  expect((await facts(old)).key).toMatchObject({ older: 0, newer: 1 });
  expect((await facts(fresh)).key).toMatchObject({ older: 1, newer: 0 });
  expect(await setUp()).toBeNull(); // now it is
  expect((await facts(fresh)).key).toMatchObject({ older: 0, newer: 0 });
  await expect(facts(old)).rejects.toThrow("Odoo refuses the API key");
});
