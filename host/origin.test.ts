import { expect, test } from "vitest";
import { originOf } from "./origin.ts";

/** The origin of a request with these headers. */
function seen(publicUrl: string, headers: Record<string, string>, isForwarded = false): string {
  const of = originOf((name) => headers[name] ?? null, publicUrl, isForwarded);
  return `${of.protocol}//${of.host}`;
}

const SHOP = "https://shop.example";

test("a shop whose address is https is https to its forms, whatever its proxy says", () => {
  expect(seen(SHOP, { host: "shop.example" })).toBe(SHOP);
  expect(seen(SHOP, { host: "shop.example", "x-forwarded-proto": "http" }, true)).toBe(SHOP);
  expect(seen(SHOP, { host: "www.shop.example" })).toBe("https://www.shop.example");
});

test("a form of the shop is the shop's where the proxy does not pass the host on", () => {
  expect(seen(SHOP, { host: "wattle:3000", origin: SHOP })).toBe(SHOP);
  const others = [
    "http://shop.example",
    "https://evil.example",
    "null",
    "https://shop.example:444",
  ];
  for (const origin of others) expect(seen(SHOP, { host: "wattle:3000", origin })).not.toBe(origin);
});

test("only a proxy of the shop may name a host and https", () => {
  const forwarded = { host: "localhost:3000", "x-forwarded-host": "a.example, b.example" };
  const headers = { ...forwarded, "x-forwarded-proto": "https" };
  expect(seen("http://localhost:3000", headers)).toBe("http://localhost:3000");
  expect(seen("http://localhost:3000", headers, true)).toBe("https://a.example");
});
