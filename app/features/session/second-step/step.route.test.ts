import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import type { Sandbox } from "#middleware/sandbox/sandbox.ts";
import { codeOf } from "#tests/authenticator.ts";
import { action as logInAction } from "#app/features/session/login.route.tsx";
import { action, loader } from "./step.route.tsx";

openDemoShop();

const MIA = { email: "mia@example.com", password: "Wattle-demo-1" };
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const storeOf = async () => ((await getService()).erp as Sandbox).store;

let mia: Browser;
beforeEach(async () => {
  mia = new Browser();
  const store = await storeOf();
  store.run("DELETE FROM authenticator_attempt");
  store.run(
    "INSERT OR REPLACE INTO authenticator SELECT id, ?, 0 FROM customer WHERE email = ?",
    SECRET,
    MIA.email,
  );
});

const begin = (more: Record<string, string> = {}, browser = mia) =>
  browser.visit("/login", logInAction, { intent: "log-in", ...MIA, ...more });
const enter = (code: string, more: Record<string, string> = {}, browser = mia) =>
  browser.visit("/login/two-step", action, { code, ...more });
const customerIn = async (browser: Browser) =>
  (await browser.do((odoo) => odoo.query("session.get", {}))).customer;
const wrong = () => String((Number(codeOf(SECRET)) + 500_000) % 1_000_000).padStart(6, "0");
const expired = {
  status: 422,
  body: { error: { "": ["session:twoStep.errors.step-expired"] } },
};

test("after the password a code logs in and returns to where the customer was going", async () => {
  expect(await begin({ to: "/cart" })).toMatchObject({
    status: 302,
    location: "/login/two-step",
  });
  expect(await customerIn(mia)).toBeNull();
  expect((await mia.visit("/login/two-step", loader)).body).toMatchObject({ isWaiting: true });
  expect(await enter(codeOf(SECRET))).toMatchObject({ status: 302, location: "/cart" });
  expect(await customerIn(mia)).toMatchObject({ email: MIA.email });
  expect(await enter(codeOf(SECRET, 1)), "the step is used up").toMatchObject(expired);
});

test("another browser cannot finish the login, and is told to begin its own", async () => {
  await begin();
  const other = new Browser();
  expect((await other.visit("/login/two-step", loader)).body).toMatchObject({ isWaiting: false });
  expect(await enter(codeOf(SECRET), {}, other)).toMatchObject(expired);
  expect(await enter(codeOf(SECRET), { step: "made-up" }, other)).toMatchObject(expired);
  expect(await customerIn(other)).toBeNull();
});

test("a login that waited too long is refused", async () => {
  await begin();
  const store = await storeOf();
  store.run("UPDATE login_step SET expires_at = ?", store.now().toISOString());
  expect(await enter(codeOf(SECRET))).toMatchObject(expired);
  expect(await customerIn(mia)).toBeNull();
});

test("after five wrong codes the right one does not work any more either", async () => {
  await begin();
  for (let times = 0; times < 5; times++) {
    const page = await enter(wrong());
    expect(page).toMatchObject({
      status: 422,
      body: { error: { code: ["session:twoStep.errors.code-wrong"] } },
    });
    const { initialValue } = page.body as { initialValue: object };
    expect(initialValue, "the browser's token is not shown").not.toHaveProperty("step");
  }
  expect((await enter(codeOf(SECRET))).status).toBe(429);
  await begin();
  expect(await enter(codeOf(SECRET)), "a new first step does not begin anew").toMatchObject({
    status: 422,
    body: { error: { "": ["session:twoStep.errors.too-many-codes"] } },
  });
});

test.each(["https://evil.example/", "//evil.example"])(
  "a second step does not lead to %j",
  async (to) => {
    await begin({ to });
    expect(await enter(codeOf(SECRET))).toMatchObject({ location: "/" });
  },
);

test.each(["", "12345", "abcdef"])("%j is no code", async (code) => {
  await begin();
  expect(await enter(code)).toMatchObject({
    status: 400,
    body: { error: { code: [expect.any(String)] } },
  });
});
