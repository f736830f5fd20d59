import { expect, test } from "vitest";
import { loggedPath } from "#host/logged-path.ts";
import { maskedPath } from "#host/masked-path.ts";
import { cleanAddress, cleanReferrer } from "#app/shell/after-load/clean-address.ts";
import { leaves } from "#tests/routes.ts";

/** Parameters that name what every visitor sees; the values of all others are tokens or numbers of records. */
const PUBLIC = ["slug", "key", "step", "part", "province"];
const SHOP = "https://shop.example";

/** The route's path with its private parameters left as they are, and a value for all others. */
function masked(path: string): string {
  return path
    .replace("demo-provider/*", "demo-provider/:token")
    .replaceAll(/:(\w+)\??/g, (whole, name: string) =>
      PUBLIC.includes(name) ? `any-${name}` : whole,
    );
}

const filled = (path: string) => masked(path).replaceAll(/:(\w+)/g, "aB3-_$1");

test("routes have private parameters", () => {
  expect(leaves.filter(({ path }) => masked(path).includes(":")).length).toBeGreaterThan(10);
});

test.for(leaves)("neither the log nor analytics get a token of $path", ({ path }) => {
  expect(maskedPath(filled(path))).toBe(masked(path));
  expect(maskedPath(`${filled(path)}.data`)).toBe(`${masked(path)}.data`);
  expect(cleanAddress(SHOP + filled(path))).toBe(SHOP + masked(path));
  expect(cleanReferrer(SHOP + filled(path), SHOP)).toBe(SHOP + masked(path));
});

test.for([
  ["/wishlist/shared/aB3-_x/", "/wishlist/shared/:token/"],
  ["/vi/wishlist/%73hared/aB3-_x", "/vi/wishlist/%73hared/:token"],
  ["//wishlist//shared/aB3-_x", "//wishlist//shared/:token"],
  ["/wishlist/shared/aB3-_x/and/more", "/wishlist/shared/:token/and/more"],
  ["/Chat-Picture/12/34", "/Chat-Picture/:orderId/:pictureId"],
  ["/demo-provider/aB3-_x", "/demo-provider/:token"],
  ["/api/odoo/upload/aB3-_x", "/api/odoo/upload/:upload"],
  ["/vi/rate/aB3-_x/5", "/vi/rate/:token/5"],
  ["/wishlist/shared/%ff", "/wishlist/shared/:token"],
  ["/product/wattle-honey-250-12", "/product/wattle-honey-250-12"],
  ["/order", "/order"],
])("%s is logged as %s", ([path = "", logged]) => {
  expect(maskedPath(path)).toBe(logged);
});

test.for([
  ["/ucp/v1/carts/cart_WyJh.b-_3/cancel", "/ucp/v1/carts/:id/cancel"],
  ["//ucp/v1/checkout-sessions/checkout%5FWyJh.b3", "//ucp/v1/checkout-sessions/:id"],
  ["/ucp/v1/catalog/search", "/ucp/v1/catalog/search"],
  ["/order/12", "/order/:id"],
])("an agent's %s is logged as %s", ([path = "", logged]) => {
  expect(loggedPath(path)).toBe(logged);
});
