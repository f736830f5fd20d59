import { expect, test } from "vitest";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { movedTo } from "./moved.server.ts";
import { loader } from "./not-found.route.tsx";

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
