import { beforeEach, expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { action, loader } from "./login.route.tsx";
import { returnPath } from "./return-path.server.ts";

openDemoShop();

const MIA = { intent: "log-in", email: "mia@example.com", password: "Wattle-demo-1" };

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

const post = (form: Record<string, string>, path = "/login") => ann.visit(path, action, form);

test("a wrong password and an unknown address get the same answer, without the password", async () => {
  const wrong = await post({ ...MIA, password: "Wattle-demo-2" });
  const unknown = await post({ ...MIA, email: "nobody@example.com" });
  const { initialValue: typed, ...answer } = wrong.body as { initialValue: object };
  const { initialValue: typedToo, ...answerToo } = unknown.body as { initialValue: object };
  expect(wrong.status).toBe(422);
  expect(unknown.status).toBe(422);
  expect(answer).toMatchObject({ error: { "": ["session:errors.wrong-credentials"] } });
  expect(answerToo).toEqual(answer);
  expect(typed).toMatchObject({ email: "mia@example.com" });
  expect(JSON.stringify([typed, typedToo])).not.toContain("Wattle-demo");
});

test("missing and invalid fields have errors beside them", async () => {
  expect(await post({ intent: "log-in", email: "", password: "" })).toMatchObject({
    status: 400,
    body: { error: { email: ["form:errors.required"], password: ["form:errors.required"] } },
  });
  expect(await post({ ...MIA, email: "mia at example" })).toMatchObject({
    status: 400,
    body: { error: { email: ["form:errors.email"] } },
  });
});

test("a login redirects to the return path, by default to the home page of the language", async () => {
  const there = await post({ ...MIA, to: "/checkout?x=1#delivery" });
  expect(there).toMatchObject({ status: 302, location: "/checkout?x=1#delivery" });
  expect(await ann.visit("/login?to=/cart", loader)).toMatchObject({ location: "/cart" });
  ann = new Browser();
  expect(await post({ ...MIA, to: "" }, "/vi/login")).toMatchObject({ location: "/vi" });
  expect(await ann.visit("/vi/login", loader)).toMatchObject({ location: "/vi" });
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "https:evil.example",
  "http:/evil.example",
  "\\\\evil.example",
  "%2f%2fevil.example",
  " //evil.example",
  "/login",
  "/vi/login?to=/cart",
  "/signup",
  "/vi/verify?token=x",
  "/oauth_auth?code=x&state=y",
  "/reset-password",
  "",
])("the return path %j is ignored", (to) => {
  expect(returnPath(to, "/home")).toBe("/home");
});

test.each([
  "/%2f/evil.example",
  "/%5cevil.example",
  "/cart?to=//evil.example",
  "/@evil.example",
  "/a//b",
])("the return path %j stays on this site, as browsers parse it", (to) => {
  const shop = "https://shop.example";
  expect(new URL(returnPath(to, "/home"), shop).origin).toBe(shop);
  expect(returnPath(to, "/home")).toMatch(/^\/(?![/\\])/);
});

test("an eleventh wrong password is rate-limited, with a message", async () => {
  const mia = { ...MIA, email: "linh@example.com", password: "wrong" };
  for (let times = 0; times < 10; times++) expect((await post(mia)).status).toBe(422);
  expect(await post(mia)).toMatchObject({
    status: 429,
    body: { error: { "": ["form:errors.tooMany"] }, initialValue: { email: "linh@example.com" } },
  });
});

test("a guest can continue by e-mail address only with a cart", async () => {
  expect((await ann.visit("/login", loader)).body).toMatchObject({ canBeGuest: false });
  expect(await post({ intent: "guest", email: "ann@example.com" })).toMatchObject({
    status: 422,
    body: { error: { "": ["session:errors.cart-empty"] } },
  });
  await fillCart(ann);
  expect((await ann.visit("/login", loader)).body).toMatchObject({ canBeGuest: true });
  expect(await post({ intent: "guest", email: "ann" })).toMatchObject({
    status: 400,
    body: { error: { email: ["form:errors.email"] }, initialValue: { email: "ann" } },
  });
  const page = await post({ intent: "guest", email: "ann@example.com" }, "/vi/login");
  expect(page).toMatchObject({ status: 302, location: "/vi/checkout" });
});

test("carts are merged at a login, and quantities cut by stock are reported", async () => {
  const isScarce = ({ availability }: { availability: string }) => availability === "low-stock";
  await post(MIA);
  const cart = () => ann.do((odoo) => odoo.query("cart.get", {}));
  const { quantity: before } = await cart(); // the demo data includes a cart
  const { id } = await fillCart(ann, isScarce);
  const most = (await cart()).lines.find((line) => line.variantId === id)?.maxQuantity ?? 0;
  await ann.do((odoo) => odoo.mutate("cart.addLine", { variantId: id, quantity: most }));
  expect(await post({ intent: "log-out" })).toMatchObject({ status: 302, location: "/" });
  expect(await ann.do((odoo) => odoo.query("cart.get", {}))).toMatchObject({ quantity: 0 });

  await ann.do((odoo) => odoo.mutate("cart.addLine", { variantId: id, quantity: 1 }));
  expect(await post({ ...MIA, to: "/cart" })).toMatchObject({ location: "/cart" });
  expect(await ann.do((odoo) => odoo.query("cart.get", {}))).toMatchObject({
    quantity: before + most,
  });
  expect(await ann.toast()).toMatchObject({
    type: "warning",
    text: expect.stringContaining(`${most} instead of ${most + 1}`),
  });
});

test.each(["", "constructor", "sign-up"])("the unknown intent %j is refused", async (intent) => {
  expect(await post({ intent })).toMatchObject({ status: 400 });
});
