import { expect, test } from "vitest";
import { cleanAddress, cleanReferrer } from "./clean-address.ts";

const SHOP = "https://shop.example";

test.each([
  ["/", "/"],
  ["/category/honey?page=2&sort=price-asc&f.origin=vic", "/category/honey?page=2&sort=price-asc"],
  ["/search?q=my+illness&sort=latest", "/search?sort=latest"],
  ["/verify?token=abc&to=%2Fcheckout", "/verify"],
  ["/order?link=12.abc.def", "/order"],
  ["/order/12/return", "/order/:id/return"],
  ["/vi/my-account/my-orders/4711#chat", "/vi/my-account/my-orders/:id"],
  ["/product/wattle-honey-250-12?ref=FRIEND", "/product/wattle-honey-250-12"],
  ["/?utm_source=newsletter&utm_campaign=spring", "/?utm_source=newsletter&utm_campaign=spring"],
  ["/?utm_source=ann%40example.com&page=%3Cscript%3E", "/"],
])("%s is reported to analytics as %s", (path, reported) => {
  expect(cleanAddress(SHOP + path)).toBe(SHOP + reported);
});

test.each([
  ["", ""],
  ["https://search.example/?q=private+words", "https://search.example/"],
  [`${SHOP}/verify?token=abc`, `${SHOP}/verify`],
  ["android-app://com.example", ""],
  ["no address", ""],
])("the referrer %j is reported to analytics as %j", (referrer, reported) => {
  expect(cleanReferrer(referrer, SHOP)).toBe(reported);
});
