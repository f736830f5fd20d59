import { expect, test } from "vitest";
import { publicPage } from "./page-key.server.ts";

const GUEST = {
  isSignedIn: false,
  hasCart: true,
  cartQuantity: 2,
  wishes: 0,
  wished: [] as string[],
  hasOwnPrices: false,
};

const keyOf = (path: string) => publicPage(new URL(path, "http://shop.example"))?.key ?? null;

test.for([
  ["/", "/"],
  ["/vi", "/vi"],
  ["/category/honey", "/category/honey"],
  ["/vi/category/honey?utm_source=mail", "/vi/category/honey"],
  ["/search?sort=latest&q=a", "/search?q=a&sort=latest"],
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
])("the data of %s is made for each shopper", (path) => {
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
  const isFor = (path: string, shopper: Partial<typeof GUEST>) =>
    publicPage(new URL(path, "http://shop.example"))?.isFor({ ...GUEST, ...shopper });
  expect(isFor("/product/soap", {})).toBe(true);
  expect(isFor("/product/soap", { wishes: 1, wished: ["7"] })).toBe(true);
  expect(isFor("/product/soap", { wishes: 2, wished: ["7"] })).toBe(false);
  expect(isFor("/product/soap/reviews", { isSignedIn: true })).toBe(false);
  expect(isFor("/category/honey", { isSignedIn: true, wishes: 3 })).toBe(true);
  expect(isFor("/category/honey", { isSignedIn: true, hasOwnPrices: true })).toBe(false);
});
