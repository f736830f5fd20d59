import { expect, test } from "vitest";
import type { ShopperHint } from "#app/server/gateway/call.server.ts";
import { hintOf } from "#app/server/gateway/shopper-hint.server.ts";
import { isLightKey, priceListOf, publicPage, urlOf } from "./page-key.server.ts";

const GUEST: ShopperHint = { ...(await hintOf(null, undefined)), hasCart: true, cartQuantity: 2 };

const keyOf = (path: string, shopper: Partial<ShopperHint> = {}, isLight = false) =>
  publicPage(new URL(path, "http://shop.example"))?.keyFor({ ...GUEST, ...shopper }, isLight) ??
  null;

test.for([
  ["/", "/"],
  ["/vi", "/vi"],
  ["/category/honey", "/category/honey"],
  ["/vi/category/honey?utm_source=mail", "/vi/category/honey"],
  ["/search?sort=latest&q=a", "/search?q=a&sort=latest"],
  ["/search?q=a&q=b&f.size=m&f.size=s&f.size=m", "/search?f.size=m&f.size=s&q=a"],
  ["/product/soap?variant=&variant=7&variant=8", "/product/soap?variant=7"],
  ["/storyblok/tet/gifts", "/storyblok/tet/gifts"],
  ["/category/m%E1%BA%ADt-ong", "/category/m%E1%BA%ADt-ong"],
  ["/category/mật-ong", "/category/m%E1%BA%ADt-ong"],
])("%s is kept as %s", ([path = "", key]) => {
  expect(keyOf(path)).toBe(key);
});

test.for([
  "/category/honey.data",
  "/category/honey.data?_routes=root",
  "/vi/category/honey.data",
  "/product/soap.data",
  "/storyblok/gift-guide.data",
  "/product/soap.md",
])("%s is not the HTML of a page, which is kept", (path) => {
  expect(keyOf(path)).toBeNull();
});

test.for([
  "/category/%68oney",
  "/category/honey/",
  "/vi/",
  "/storyblok/gift-guide/",
  "/product/beeswax%2Dwraps",
  "/product/m%e1%ba%adt-ong",
  "/category/%ff",
  "/category/%",
])("%s, another spelling of an address, does not make a page of its own", (path) => {
  expect(keyOf(path)).toBeNull();
});

test("a page that shows more of a shopper than marks is not taken from the kept ones", () => {
  const soap = keyOf("/product/soap");
  expect(keyOf("/product/soap", { wishes: 1, wished: ["7"] })).toBe(soap);
  expect(keyOf("/product/soap", { wishes: 2, wished: ["7"] })).toBeNull();
  const reviews = "/product/soap/reviews";
  expect(keyOf(reviews, { isSignedIn: true })).toBe(reviews);
  expect(keyOf(`${reviews}?yours`, { isSignedIn: true })).toBeNull();
  expect(keyOf(`${reviews}?yours`)).toBe(reviews);
  expect(keyOf("/product/soap?yours", { isSignedIn: true })).toBe(soap);
  expect(keyOf("/category/honey", { isSignedIn: true, wishes: 3 })).toBe("/category/honey");
  expect(keyOf("/category/honey", { isSignedIn: true, priceList: null })).toBeNull();
});

test("each price list has its own page", () => {
  const key = keyOf("/product/soap?variant=7", { isSignedIn: true, priceList: "club 2" })!;
  expect(key).not.toBe(keyOf("/product/soap?variant=7"));
  expect(priceListOf(key)).toBe("club 2");
  expect(priceListOf(keyOf("/product/soap")!)).toBe("");
  expect(urlOf(key).pathname + urlOf(key).search).toBe("/product/soap?variant=7");
});

test.for(["", "club 2"])("a page and its light view have one address (list %j)", (priceList) => {
  const path = "/vi/search?utm_source=mail&q=a";
  const keys = [false, true].map((isLight) => keyOf(path, { priceList }, isLight)!);
  expect(new Set(keys).size).toBe(2);
  expect(keys.map(isLightKey)).toEqual([false, true]);
  for (const key of keys) {
    expect(urlOf(key).pathname + urlOf(key).search).toBe("/vi/search?q=a");
    expect(priceListOf(key)).toBe(priceList);
  }
});
