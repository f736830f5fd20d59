import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { openLoginProvider } from "#tests/login-provider.ts";
import { action as logIn, loader as logInPage } from "#app/features/session/login.route.tsx";
import { action as finish, loader as comeBack } from "./oauth.route.tsx";

const SHOP = "http://shop.test";
const provider = await openLoginProvider(`${SHOP}/oauth_auth`);
afterAll(() => provider.close());
beforeAll(() => {
  vi.stubEnv("PUBLIC_URL", SHOP);
  vi.stubEnv("ERP", "sandbox");
  vi.stubEnv("DEMO", "1");
  const here = { id: "here", name: "Here", ...provider.setting };
  vi.stubEnv("OIDC_PROVIDERS", JSON.stringify([here]));
});
openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

function account(more: { email_verified?: boolean } = {}): string {
  const login = crypto.randomUUID();
  const email = `${login}@example.com`;
  provider.accounts.set(login, { email, email_verified: true, given_name: "Ann", ...more });
  return login;
}

/** Presses the provider's button, logs in there and returns the address to which it redirects. */
async function throughProvider(browser: Browser, form: Record<string, string>, login = account()) {
  const body = { intent: "provider", providerId: "here", ...form };
  const page = await browser.visit("/login", logIn, body);
  const { continueTo } = page.body as { continueTo: string };
  const back = await provider.visit(continueTo, { login });
  expect(back.origin + back.pathname).toBe(`${SHOP}/oauth_auth`);
  return back.pathname + back.search;
}

const customerOf = async (browser: Browser) =>
  (await browser.do((odoo) => odoo.query("session.get", {}))).customer;

test("the login page lists the configured providers", async () => {
  expect((await ann.visit("/login", logInPage)).body).toMatchObject({
    providers: [{ id: "here", name: "Here" }],
  });
});

test("a login by a provider signs in, keeps the cart and returns to the page", async () => {
  await fillCart(ann);
  const back = await throughProvider(ann, { to: "/checkout?x=1" });
  const page = await ann.visit(back, comeBack);
  expect(page).toMatchObject({ status: 302, location: "/checkout?x=1" });
  expect(await ann.toast()).toMatchObject({ text: "Welcome, Ann! You are logged in." });
  expect(await customerOf(ann)).toMatchObject({ firstName: "Ann" });
  expect(await ann.do((odoo) => odoo.query("cart.get", {}))).toMatchObject({ quantity: 1 });
  // Back opens the address a second time.
  expect((await ann.visit(back, comeBack)).body).toMatchObject({ reply: undefined });
  const answer = back.slice(back.indexOf("?"));
  expect(await ann.visit("/oauth_auth", finish, { answer })).toMatchObject({
    status: 422,
    body: { reply: { error: { "": ["session:oauth.errors.state-invalid"] } } },
  });
});

test("in a browser that has not begun the login, the link requires a button press", async () => {
  const back = await throughProvider(ann, { to: "/cart" });
  const other = new Browser();
  const answer = back.slice(back.indexOf("?"));
  expect(await other.visit(back, comeBack)).toMatchObject({
    status: 200,
    body: { reply: undefined, answer },
  });
  expect(await customerOf(other)).toBeNull();
  const page = await other.visit("/oauth_auth", finish, { answer });
  expect(page).toMatchObject({ status: 302, location: "/cart" });
  expect(await customerOf(other)).toMatchObject({ firstName: "Ann" });
});

test("another person's login requires a button press, also after a login was begun here", async () => {
  await throughProvider(ann, {});
  const mallorys = await throughProvider(new Browser(), {});
  expect((await ann.visit(mallorys, comeBack)).body).toMatchObject({ reply: undefined });
  expect(await customerOf(ann)).toBeNull();
});

test("a canceled login returns to the login page and keeps the return path", async () => {
  const form = { intent: "provider", providerId: "here", to: "/checkout" };
  const page = await ann.visit("/login", logIn, form);
  const { continueTo } = page.body as { continueTo: string };
  const back = await provider.visit(continueTo, { cancel: "yes" });
  expect(await ann.visit(back.pathname + back.search, comeBack)).toMatchObject({
    status: 422,
    body: { reply: { error: { "": ["session:oauth.errors.provider-canceled"] } }, to: "/checkout" },
  });
});

test("an unconfirmed address is refused with a reason", async () => {
  const back = await throughProvider(ann, {}, account({ email_verified: false }));
  expect(await ann.visit(back, comeBack)).toMatchObject({
    status: 422,
    body: { reply: { error: { "": ["session:oauth.errors.link-refused"] } } },
  });
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", `/${"x".repeat(2000)}`])(
  "a login by a provider does not redirect to %j",
  async (to) => {
    const back = await throughProvider(ann, { to });
    expect((await ann.visit(back, comeBack)).location).toBe("/");
  },
);

test("a callback without parameters is refused", async () => {
  expect((await ann.visit("/oauth_auth", comeBack)).body).toMatchObject({ answer: "" });
  for (const answer of ["", "?code=x", `?state=${"x".repeat(5000)}`, "?code=x&state=e30.e30"]) {
    expect(await ann.visit("/oauth_auth", finish, { answer })).toMatchObject({
      status: 422,
      body: { reply: { error: { "": ["session:oauth.errors.state-invalid"] } } },
    });
  }
});

test("an unconfigured provider is refused", async () => {
  const form = { intent: "provider", providerId: "nobody", to: "" };
  expect(await ann.visit("/login", logIn, form)).toMatchObject({
    status: 404,
    body: { error: { "": ["session:oauth.errors.provider-unknown"] } },
  });
});
