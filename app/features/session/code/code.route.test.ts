import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import type { Sandbox } from "#middleware/sandbox/sandbox.ts";
import { action, loader } from "./code.route.tsx";

openDemoShop();

let ann: Browser;
let email: string;
beforeEach(() => {
  ann = new Browser();
  email = `ann-${crypto.randomUUID()}@example.com`;
});

const storeOf = async () => ((await getService()).erp as Sandbox).store;

async function mailedLink(to = email): Promise<URL> {
  const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  const mail = (await storeOf()).get<{ body: string }>(sql, to);
  return new URL(/http:\S+/.exec(mail?.body ?? "")?.[0] ?? "");
}

const ask = (more: Record<string, string> = {}) =>
  ann.visit("/login/code", action, { intent: "ask", email, ...more });
const enter = (code: string, more: Record<string, string> = {}, browser = ann) =>
  browser.visit("/login/code", action, { intent: "log-in", code, ...more });
const codeIn = ({ searchParams }: URL) => searchParams.get("token") ?? "";
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const details = { firstName: "Ann", lastName: "Lee", acceptsTerms: "on" };

test("a code logs a customer in and returns to where they were going", async () => {
  email = "mia@example.com";
  expect(await ask({ to: "/cart" })).toMatchObject({ status: 302, location: "/login/code" });
  const link = await mailedLink();
  expect(link.pathname).toBe("/login/code");
  const shown = await ann.visit(link.pathname + link.search, loader);
  expect(shown.body).toMatchObject({ email, code: codeIn(link), to: "/cart" });
  const before = await ann.do((odoo) => odoo.query("session.get", {}));
  expect(before.customer, "opening the link does nothing").toBeNull();
  expect(await enter(codeIn(link))).toMatchObject({ status: 302, location: "/cart" });
  const after = await ann.do((odoo) => odoo.query("session.get", {}));
  expect(after.customer).toMatchObject({ email });
});

test("a new address is asked for names and consent after the right code, and signed up", async () => {
  await ask();
  const code = codeIn(await mailedLink());
  const page = await enter(code);
  expect(page).toMatchObject({
    status: 422,
    body: { error: { "": ["session:code.errors.details-required"] }, initialValue: { code } },
  });
  expect((await enter(code, details)).status).toBe(302);
  const { customer } = await ann.do((odoo) => odoo.query("session.get", {}));
  expect(customer).toMatchObject({ email, firstName: "Ann", lastName: "Lee" });
});

test("another browser cannot use the code, and is told to ask for its own", async () => {
  await ask();
  const code = codeIn(await mailedLink());
  const other = new Browser();
  expect(await enter(code, details, other)).toMatchObject({
    status: 422,
    body: { error: { "": ["session:code.errors.code-expired"] } },
  });
  const given = { ...details, request: "made-up" };
  expect((await enter(code, given, other)).status, "a posted request is ignored").toBe(422);
  expect((await other.visit("/login/code", loader)).body).toMatchObject({ email: "" });
});

test("after five wrong codes the right one does not work any more either", async () => {
  await ask();
  const code = codeIn(await mailedLink());
  for (let times = 0; times < 5; times++) {
    const page = await enter(wrongOf(code));
    expect(page).toMatchObject({
      status: 422,
      body: { error: { code: ["session:code.errors.code-wrong"] } },
    });
    const { initialValue } = page.body as { initialValue: object };
    expect(initialValue, "the browser's token is not shown").not.toHaveProperty("request");
  }
  expect((await enter(code, details)).status).toBe(429);
});

test("an expired code is refused", async () => {
  await ask();
  const code = codeIn(await mailedLink());
  const store = await storeOf();
  const sql = "UPDATE login_code SET expires_at = ? WHERE email = ?";
  store.run(sql, store.now().toISOString(), email);
  expect(await enter(code, details)).toMatchObject({
    status: 422,
    body: { error: { "": ["session:code.errors.code-expired"] } },
  });
});

test("the sixth code for an address within a quarter of an hour is not sent", async () => {
  for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(302);
  expect((await ask()).status).toBe(429);
});

test.each(["https://evil.example/", "//evil.example"])("a code does not lead to %j", async (to) => {
  await ask({ to });
  expect(await enter(codeIn(await mailedLink()), details)).toMatchObject({ location: "/" });
});

test.each(["", "12345", "1234567", "abcdef"])("%j is no code", async (code) => {
  await ask();
  expect(await enter(code)).toMatchObject({
    status: 400,
    body: { error: { code: [code === "" ? expect.any(String) : "session:code.errors.shape"] } },
  });
});
