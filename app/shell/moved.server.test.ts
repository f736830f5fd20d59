import { expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { movedAnswer } from "./moved.server.ts";
import { loader } from "./not-found.route.tsx";
import { movedTo } from "./odoo-addresses.ts";
import { redirectedTo } from "./redirects.server.ts";

openDemoShop();

test.each([
  ["/shop", "/"],
  ["/shop/", "/"],
  ["/shop/page/2", "/"],
  ["/shop/cart", "/cart"],
  ["/vi/shop", "/vi"],
  ["/vi/shop/cart", "/vi/cart"],
  ["/web/login", "/login"],
  ["/web/signup", "/signup"],
  ["/my", "/my-account"],
  ["/vi/my/orders", "/vi/my-account/my-orders"],
  ["/my/orders/17", "/my-account/my-orders/17"],
  ["/fr/shop/oak-desk-7", "/product/oak-desk-7"],
  ["/pt_BR/my/orders/17", "/my-account/my-orders/17"],
  ["/shop/oak-desk-7", "/product/oak-desk-7"],
  ["/vi/shop/oak-desk-7", "/vi/product/oak-desk-7"],
  ["/shop/desks-3/oak-desk-7", "/product/oak-desk-7"],
  ["/shop/category/desks-3", "/category/desks-3"],
  ["/shop/category/office-2/desks-3/page/4", "/category/desks-3"],
])("an address of Odoo's shop has a page here: %s", (old, place) => {
  expect(movedTo(old)).toBe(place);
  expect(movedTo(place)).toBeNull();
});

test.each([
  "/",
  "/vi",
  "/shops",
  "/shop/page/x",
  "/shop/page/1/2",
  "/shop/oak-desk",
  "/shop/7",
  "/shop/category/desks",
  "/shop/a/b/oak-desk-7",
  `/shop/${"a".repeat(300)}-7`,
  "/my/orders/abc",
  "/shop/..%2f..%2fevil-7",
  "/my/unknown",
  "/web",
  "//evil.example/shop",
])("others have none: %s", (path) => expect(movedTo(path)).toBeNull());

test("the redirect is permanent, without Odoo's parameters", async () => {
  const visit = new Browser().visit("/shop/cart?access_token=secret&id=7", loader);
  expect(await visit).toMatchObject({ status: 301, location: "/cart" });
});

const UUID = "11111111-2222-4333-8444-555555555555";

test.each([
  ["/vi/my/orders/17?", "/vi/order"],
  ["/fr/my/orders/17?", "/order"],
  ["/mail/view?model=sale.order&res_id=17&pid=3&hash=abc&", "/order"],
  ["/vi/mail/view?model=sale.order&res_id=17&", "/vi/order"],
])("a mail about an order, %s, opens it by its proof", async (old, place) => {
  const visit = await new Browser().visit(`${old}access_token=${UUID}`, loader);
  expect(visit).toMatchObject({ status: 302, location: `${place}?link=17.${UUID}` });
});

test("a mail about a product's reviews leads to them", async () => {
  const old = "/vi/mail/view?model=product.template&res_id=7";
  const visit = await new Browser().visit(old, loader);
  expect(visit).toMatchObject({ status: 302, location: "/vi/product/product-7/reviews" });
});

test.each([
  ["/rate", true, "/product/oak-desk-7/reviews?yours=&stars=3#yours"],
  ["/vi/rate", true, "/vi/product/oak-desk-7/reviews?yours=&stars=3#yours"],
  [
    "/vi/rate",
    false,
    `/vi/login?to=${encodeURIComponent("/vi/product/oak-desk-7/reviews?yours=&stars=3#yours")}`,
  ],
])("a mail's smiley at %s leads to the own review, signed in: %s", async (path, isSignedIn, to) => {
  // why: the sandbox sends no such mails
  const query = async () => ({ slug: "oak-desk-7" });
  const odoo = { query, shopper: { isSignedIn } } as unknown as Gateway;
  const url = new URL(`${path}/${"a".repeat(32)}/3`, "https://shop.example");
  const answer = await movedAnswer(odoo, url);
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, to]);
});

test.each(["a".repeat(32), "../evil", "A".repeat(32)])(
  "a mail's request to rate something unknown has no page: %s",
  async (token) => {
    const visit = await new Browser().visit(`/rate/${token}/5`, loader);
    expect(visit).toMatchObject({ status: 404 });
  },
);

test.each(["model=res.partner&res_id=7", "model=sale.order&res_id=7", "model=sale.order&res_id=x"])(
  "a mail about anything else has no page: %s",
  async (asked) => {
    const visit = await new Browser().visit(`/mail/view?${asked}`, loader);
    expect(visit).toMatchObject({ status: 404 });
  },
);

test("a mail about a cart that is gone leads to this browser's, with a word about it", async () => {
  const browser = new Browser();
  const visit = await browser.visit(`/shop/cart?id=7&access_token=${UUID}`, loader);
  expect(visit).toMatchObject({ status: 302, location: "/cart" });
});

const RULES = [
  { from: "/old-desk", to: "/shop/oak-desk-7", isPermanent: true },
  { from: "/spring?sale=1", to: "/search?q=spring", isPermanent: false },
  { from: "/blog/", to: "https://blog.example/", isPermanent: true },
  { from: "/garden", to: "/shop", isPermanent: true },
  { from: "/first", to: "/second", isPermanent: false },
  { from: "/second", to: "/old-desk", isPermanent: true },
  { from: "/round", to: "/about", isPermanent: true },
  { from: "/about", to: "/round", isPermanent: true },
  { from: "/here", to: "/here", isPermanent: true },
  { from: "/evil", to: "//evil.example", isPermanent: true },
  { from: "/script", to: "javascript:alert(1)", isPermanent: true },
];

test.each([
  ["/old-desk", "/product/oak-desk-7", true],
  ["/vi/old-desk/", "/vi/product/oak-desk-7", true],
  ["/spring?sale=1", "/search?q=spring", false],
  ["/blog", "https://blog.example/", true],
  ["/garden", "/", true],
  ["/first", "/product/oak-desk-7", false],
])("staff redirect %s to %s", (old, to, isPermanent) => {
  const url = new URL(old, "https://shop.example");
  expect(redirectedTo(RULES, url)).toEqual({ to, isPermanent });
});

test.each(["/unknown", "/spring", "/round", "/here", "/evil", "/script"])(
  "staff redirect %s nowhere",
  (old) => expect(redirectedTo(RULES, new URL(old, "https://shop.example"))).toBeNull(),
);
