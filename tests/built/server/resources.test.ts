import { afterAll, beforeAll, expect, test } from "vitest";
import { RESOURCES } from "#app/resources.ts";
import { BROWSER, startShop, type Shop } from "#tests/built/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Values for the parameters of routes that need an existing record. */
const REAL: Record<string, string> = {
  "wards/:province": "wards/SG",
  "sitemap/:part": "sitemap/1.xml",
  "demo-outbox/*": "demo-outbox",
  "bot-check": "bot-check?action=login",
};
const FOUND = ["wards", "sitemap", "demo-outbox", "bot-check", "robots.txt", "readyz"];

test.for(RESOURCES)("a Vietnamese browser gets $path without a redirect", async ({ path }) => {
  const address = `${shop.url}/${REAL[path] ?? path.replaceAll(/:\w+|\*/g, "1")}`;
  const ask = async (language: string) => {
    const headers = { "User-Agent": BROWSER, "Accept-Language": language };
    const { status, headers: answered } = await fetch(address, { headers, redirect: "manual" });
    return { status, type: answered.get("Content-Type"), to: answered.get("Location") };
  };
  const answer = await ask("vi");
  expect(answer).toEqual(await ask("en"));
  expect(answer.to).toBeNull();
  if (FOUND.some((one) => path.startsWith(one))) expect(answer.status).toBe(200);
});

test("product feeds are streamed, compressed and whole, in the language of their address", async () => {
  for (const path of ["/feeds/google.xml", "/vi/feeds/meta.xml"]) {
    const answer = await fetch(shop.url + path, { headers: { "Accept-Language": "vi" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Encoding")).not.toBeNull();
    expect(answer.headers.get("Content-Length")).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toMatch(/^<\?xml [^]*<\/channel><\/rss>\n$/);
  }
});
