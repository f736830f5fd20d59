import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { getService } from "#app/server/gateway/gateway.server.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import type { Sandbox } from "#middleware/sandbox/sandbox.ts";
import { action as logIn, loader as logInPage } from "#app/features/session/login.route.tsx";
import { action as signUp, loader as signUpPage } from "./signup.route.tsx";
import { action as confirm, loader as verifyPage } from "./verify.route.tsx";

openDemoShop();

let ann: Browser;
let email: string;
beforeEach(() => {
  ann = new Browser();
  email = `ann-${crypto.randomUUID()}@example.com`;
});

const form = (more: Record<string, string> = {}) => ({
  firstName: "Ann",
  lastName: "Lee",
  email,
  password: "Bright-day-7",
  acceptsTerms: "on",
  ...more,
});

/** The link in the newest mail to Ann. */
async function mailedLink(): Promise<URL> {
  const { store } = (await getService()).erp as Sandbox;
  const sql = "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  const mail = store.get<{ body: string }>(sql, email);
  return new URL(/http:\S+/.exec(mail?.body ?? "")?.[0] ?? "");
}

const fieldsOf = ({ searchParams }: URL) => ({
  password: "Bright-day-7",
  token: searchParams.get("token") ?? "",
  to: searchParams.get("to") ?? "",
});

test("a sign-up ends with a login, a welcome and the return path", async () => {
  await fillCart(ann);
  const page = await ann.visit("/signup", signUp, form({ to: "/checkout?x=1", newsletter: "on" }));
  expect(page).toMatchObject({ status: 302, location: "/signup?to=%2Fcheckout%3Fx%3D1&sent=yes" });
  expect((await ann.visit(page.location ?? "", signUpPage)).body).toMatchObject({ isSent: true });

  const link = await mailedLink();
  expect(link.pathname).toBe("/verify");
  const shown = await ann.visit(link.pathname + link.search, verifyPage);
  const { password: _, ...shownFields } = fieldsOf(link);
  expect(shown.body).toMatchObject({ ...shownFields, isSignedIn: false });
  const before = await ann.do((odoo) => odoo.query("session.get", {}));
  expect(before.customer, "opening the link does nothing").toBeNull();

  const confirmed = await ann.visit("/verify", confirm, fieldsOf(link));
  expect(confirmed).toMatchObject({ status: 302, location: "/checkout?x=1" });
  expect(await ann.toast()).toMatchObject({
    type: "success",
    text: "Welcome, Ann! Your account is ready.",
  });
  const after = await ann.do((odoo) => odoo.query("session.get", {}));
  expect(after.customer).toMatchObject({ email });
  expect(await ann.do((odoo) => odoo.query("cart.get", {}))).toMatchObject({ quantity: 1 });
});

test("in Vietnamese every link and redirect of the sign-up is Vietnamese", async () => {
  const page = await ann.visit("/vi/signup", signUp, form());
  expect(page.location).toBe("/vi/signup?sent=yes");
  const link = await mailedLink();
  expect(link.pathname).toBe("/vi/verify");
  const confirmed = await ann.visit("/vi/verify", confirm, fieldsOf(link));
  expect(confirmed.location).toBe("/vi");
});

test("a known address gets the same answer as any other", async () => {
  const fresh = await ann.visit("/signup", signUp, form({ to: "/cart" }));
  const known = await ann.visit("/signup", signUp, form({ to: "/cart", email: "mia@example.com" }));
  expect(known).toEqual(fresh);
  email = "mia@example.com";
  const link = await mailedLink();
  expect(link.pathname + link.search).toBe("/login?to=%2Fcart");
});

test("errors are shown beside their fields with the texts of the specification", async () => {
  const empty = { firstName: "", lastName: "", email: "", password: "" };
  expect(await ann.visit("/signup", signUp, empty)).toMatchObject({
    status: 400,
    body: {
      error: {
        firstName: ["form:errors.required"],
        lastName: ["form:errors.required"],
        email: ["form:errors.required"],
        password: ["form:errors.required"],
        acceptsTerms: ["session:errors.consent"],
      },
    },
  });
  const short = await ann.visit("/signup", signUp, form({ password: "Ab-1" }));
  expect(short.body).toMatchObject({ error: { password: ["form:errors.passwordShort"] } });
  const weak = await ann.visit("/signup", signUp, form({ password: "bright-day-7" }));
  expect(weak.body).toMatchObject({
    error: { password: ["form:errors.passwordWeak"] },
    initialValue: { firstName: "Ann", email, acceptsTerms: "on" },
  });
  expect(JSON.stringify(weak.body)).not.toContain("bright-day-7");
});

test("before the address is confirmed, a login is refused like one with a wrong password", async () => {
  await ann.visit("/signup", signUp, form());
  const login = { intent: "log-in", email, password: "Bright-day-7" };
  expect(await ann.visit("/login", logIn, login)).toMatchObject({
    status: 422,
    body: { error: { "": ["session:errors.wrong-credentials"] } },
  });
});

test("a used, invented or truncated link is reported", async () => {
  await ann.visit("/signup", signUp, form());
  const link = fieldsOf(await mailedLink());
  await ann.visit("/verify", confirm, link);
  for (const token of [link.token, "made-up", "", "ä/../", "x".repeat(5000)]) {
    expect(await new Browser().visit("/verify", confirm, { ...link, token })).toMatchObject({
      status: 422,
      body: { error: { "": ["session:verify.errors.token-invalid"] } },
    });
  }
});

test("a wrong password is reported beside its field, and the link can be used again", async () => {
  await ann.visit("/signup", signUp, form());
  const link = fieldsOf(await mailedLink());
  expect(await ann.visit("/verify", confirm, { ...link, password: "Guess-1234" })).toMatchObject({
    status: 422,
    body: { error: { password: ["session:verify.errors.wrong-password"] } },
  });
  expect(await ann.visit("/verify", confirm, { ...link, password: "" })).toMatchObject({
    status: 400,
    body: { error: { password: [expect.stringMatching(/^form:/)] } },
  });
  expect((await ann.visit("/verify", confirm, link)).status).toBe(302);
});

test.each(["https://evil.example/", "//evil.example", `/${"x".repeat(2000)}`])(
  "neither the mail nor the confirmation redirects to %j",
  async (to) => {
    expect((await ann.visit("/signup", signUp, form({ to }))).location).toBe("/signup?sent=yes");
    const link = await mailedLink();
    expect(link.searchParams.get("to")).toBeNull();
    const evil = { ...fieldsOf(link), to: "https://evil.example/" };
    expect((await ann.visit("/verify", confirm, evil)).location).toBe("/");
  },
);

test("a sixth sign-up with one address is rate-limited", async () => {
  for (let times = 0; times < 5; times++) {
    expect((await ann.visit("/signup", signUp, form())).status).toBe(302);
  }
  expect(await ann.visit("/signup", signUp, form({ email: email.toUpperCase() }))).toMatchObject({
    status: 429,
    body: { error: { "": ["form:errors.tooMany"] } },
  });
});

test("a signed-in customer is redirected from the sign-up", async () => {
  const mia = { intent: "log-in", email: "mia@example.com", password: "Wattle-demo-1" };
  await ann.visit("/login", logIn, mia);
  expect(await ann.visit("/signup?to=/cart", signUpPage)).toMatchObject({ location: "/cart" });
});

test("a referral code prefills the form, is kept through the login page and saved", async () => {
  const { store } = (await getService()).erp as Sandbox;
  store.run("UPDATE customer SET referral_code = 'FRIEND-7' WHERE email = 'mia@example.com'");
  const shown = await ann.visit("/signup?ref=FRIEND-7&to=/cart", signUpPage);
  expect(shown.body).toMatchObject({ ref: "FRIEND-7", to: "/cart" });
  expect((await ann.visit("/login?ref=FRIEND-7", logInPage)).body).toMatchObject({
    ref: "FRIEND-7",
  });
  const odd = await ann.visit(`/signup?ref=${"x".repeat(500)}`, signUpPage);
  expect(odd.body).toMatchObject({ ref: "" });
  const sent = await ann.visit("/signup", signUp, form({ referralCode: "FRIEND-7" }));
  expect(sent.location).toBe("/signup?ref=FRIEND-7&sent=yes");
  await ann.visit("/verify", confirm, fieldsOf(await mailedLink()));
  const sql = "SELECT invited_with FROM customer WHERE email = ?";
  expect(store.get(sql, email)).toEqual({ invited_with: "FRIEND-7" });
});

test("an unknown referral code is dropped with a note from the link, and refused from the field", async () => {
  const shown = await ann.visit("/signup?ref=NOBODY-1", signUpPage);
  expect(shown.body).toMatchObject({ ref: "", hasUnknownCode: true });
  expect(await ann.visit("/signup", signUp, form({ referralCode: "NOBODY-1" }))).toMatchObject({
    status: 422,
    body: { error: { referralCode: ["session:errors.referral-unknown"] } },
  });
});
