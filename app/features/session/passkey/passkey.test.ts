import { beforeEach, expect, test } from "vitest";
import type { PasskeyRequest } from "#contract/passkeys.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import type { Sandbox } from "#middleware/sandbox/sandbox.ts";
import { softwareAuthenticator } from "#tests/passkey.ts";
import { action } from "#app/features/session/login.route.tsx";

openDemoShop();

const MIA = { email: "mia@example.com", password: "Wattle-demo-1" };

const storeOf = async () => ((await getService()).erp as Sandbox).store;
const customerIn = async (browser: Browser) =>
  (await browser.do((odoo) => odoo.query("session.get", {}))).customer;

/** A passkey of Mia's. */
async function passkey() {
  const authenticator = softwareAuthenticator((await getService()).config.PUBLIC_URL);
  await new Browser().do(async (odoo) => {
    await odoo.mutate("session.logIn", MIA);
    const begun = await odoo.mutate("session.beginPasskey", { password: MIA.password });
    if (!begun.ok) throw new Error(begun.refusal);
    const { request, creation } = begun.data;
    const answer = authenticator.create(creation);
    const added = await odoo.mutate("session.addPasskey", { request, answer, name: "Pixel" });
    if (!added.ok) throw new Error(added.refusal);
  });
  return authenticator;
}

let browser: Browser;
beforeEach(async () => {
  browser = new Browser();
  (await storeOf()).run("DELETE FROM passkey");
});

async function ask(): Promise<PasskeyRequest> {
  const { status, body } = await browser.visit("/login", action, { intent: "ask-passkey" });
  expect(status).toBe(200);
  expect(JSON.stringify(body), "the browser's token is in its cookie only").not.toMatch(/request/);
  return (body as { options: PasskeyRequest }).options;
}

const logIn = (answer: string, more: Record<string, string> = {}, from = browser) =>
  from.visit("/login", action, { intent: "passkey", answer, ...more });

const refused = (refusal: string) => ({
  status: 422,
  body: { error: { "": [`session:passkey.errors.${refusal}`] } },
});

test("a passkey logs in and returns to where the customer was going", async () => {
  const authenticator = await passkey();
  const answer = authenticator.get(await ask());
  const to = "/my-account/my-orders";
  expect(await logIn(answer, { to })).toMatchObject({ status: 302, location: to });
  expect(await customerIn(browser)).toMatchObject({ email: MIA.email });
  expect(await logIn(answer), "the question is used up").toMatchObject(refused("passkey-expired"));
});

test("an answer does not log in another browser", async () => {
  const authenticator = await passkey();
  const answer = authenticator.get(await ask());
  const other = new Browser();
  expect(await logIn(answer, {}, other)).toMatchObject(refused("passkey-expired"));
  const posing = { request: "made-up" };
  expect(await logIn(answer, posing, other)).toMatchObject(refused("passkey-expired"));
  expect(await customerIn(other)).toBeNull();
});

test("an answer that comes too late is refused", async () => {
  const authenticator = await passkey();
  const answer = authenticator.get(await ask());
  const store = await storeOf();
  store.run("UPDATE passkey_request SET expires_at = ?", store.now().toISOString());
  expect(await logIn(answer)).toMatchObject(refused("passkey-expired"));
  expect(await customerIn(browser)).toBeNull();
});

test("after five refused answers to a question the right one does not work either", async () => {
  const authenticator = await passkey();
  const options = await ask();
  for (let times = 0; times < 5; times++) {
    const page = await logIn(authenticator.get(options, { origin: "https://evil.example" }));
    expect(page).toMatchObject({ status: 422 });
    expect(JSON.stringify(page.body)).not.toMatch(/clientDataJSON/);
  }
  expect((await logIn(authenticator.get(options))).status).toBe(429);
});

test.each(["https://evil.example/", "//evil.example"])(
  "a login by a passkey does not lead to %j",
  async (to) => {
    const authenticator = await passkey();
    expect(await logIn(authenticator.get(await ask()), { to })).toMatchObject({ location: "/" });
  },
);
