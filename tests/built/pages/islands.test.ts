import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "#tests/built/shop.ts";

let shop: Shop;
let slug: string;
beforeAll(async () => {
  shop = await startShop();
  const listing = await (await fetch(`${shop.url}/category/honey`)).text();
  slug = /href="\/product\/([a-z0-9-]+)"/.exec(listing)?.[1] ?? "";
});
afterAll(() => shop.stop());

const island = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { "Accept-Language": "vi", ...headers }, redirect: "manual" });

/** The cookies of a shopper with a cart and a wishlist. */
async function shopperCookie(): Promise<string> {
  const page = `${shop.url}/product/${slug}`;
  const html = await (await fetch(page)).text();
  const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  let cookie = "";
  for (const intent of ["add", "wish"]) {
    const response = await fetch(page, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: shop.url, Cookie: cookie },
      body: new URLSearchParams({ intent, variantId, quantity: "2" }),
    });
    cookie =
      response.headers
        .getSetCookie()
        .find((one) => one.startsWith("shopper="))
        ?.split(";")[0] ?? "";
    expect(cookie).not.toBe("");
  }
  return cookie;
}

test("the header island is personal, in the URL's language and not stored", async () => {
  const Cookie = await shopperCookie();
  const english = await island("/islands/header", { Cookie });
  expect(english.status).toBe(200);
  expect(english.headers.get("Cache-Control")).toBe("private, no-store");
  expect(english.headers.get("ETag")).toBeNull();
  const html = await english.text();
  expect(html).toContain("Cart, 2 items");
  expect(html).toContain("Wishlist, 1 item");
  expect(html).toContain('href="/login"');
  const vietnamese = await (await island("/vi/islands/header", { Cookie })).text();
  expect(vietnamese).toContain("Giỏ hàng, 2 sản phẩm");
  expect(vietnamese).toContain('href="/vi/cart"');
  // The same markup as in the page's header.
  const page = await (await fetch(`${shop.url}/category/honey`, { headers: { Cookie } })).text();
  const withoutComments = (text: string) => text.replaceAll(/<!--.*?-->/g, "");
  expect(withoutComments(page)).toContain(html);
});

test.for([
  "/islands/recommended",
  "/islands/recommended?product=",
  "/islands/reviews?product=",
  "/islands/suggestions?q=hon",
])("%s is the same for all shoppers and cached for a minute", async (path) => {
  const address = path.endsWith("=") ? path + slug : path;
  const Cookie = await shopperCookie();
  const [known, stranger] = await Promise.all([island(address, { Cookie }), island(address)]);
  const html = await known.text();
  expect(html).toBe(await stranger.text());
  expect(html).toMatch(/<h2|role="option"/);
  for (const { status, headers } of [known, stranger]) {
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("X-Signed-In")).toBeNull();
    expect(headers.get("Vary") ?? "").not.toMatch(/cookie|language/i);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
  const etag = known.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^(W\/)?".+"$/);
  const again = await island(address, { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(html).not.toMatch(/<script|\son\w+=/i);
});

test("public islands show guest prices also to customers with their own prices", async () => {
  const login = await fetch(`${shop.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: shop.url },
    body: new URLSearchParams({
      intent: "log-in",
      email: "linh@example.com",
      password: "Wattle-demo-2",
    }),
  });
  const Cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const home = async (headers: Record<string, string>) =>
    (await fetch(shop.url, { headers })).text();
  const prices = (html: string) => html.match(/AU\$[\d.,]+/g);
  expect(prices(await home({ Cookie }))).not.toEqual(prices(await home({})));
  for (const path of ["/islands/recommended", `/islands/recommended?product=${slug}`]) {
    const own = await island(path, { Cookie });
    expect(await own.text()).toBe(await (await island(path)).text());
    expect(own.headers.getSetCookie()).toEqual([]);
  }
});

test("recommendations and reviews are those of the product, in both languages", async () => {
  const page = await (await fetch(`${shop.url}/product/${slug}`)).text();
  const recommended = await (await island(`/islands/recommended?product=${slug}`)).text();
  const names = [...recommended.matchAll(/href="\/product\/([a-z0-9-]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(page).toContain(`/product/${name}`);
  expect(names).not.toContain(slug);
  const vietnamese = await (await island(`/vi/islands/reviews?product=${slug}`)).text();
  expect(vietnamese).toContain(`href="/vi/product/${slug}/reviews`);
});

test("suggestions are in the language of the address, and what was typed is not in them", async () => {
  const english = await (await island("/islands/suggestions?q=wool")).text();
  expect(english).toContain('aria-label="Suggestions"');
  expect(english).toContain('href="/category/wool"');
  const vietnamese = await (await island("/vi/islands/suggestions?q=mat+ong")).text();
  expect(vietnamese).toContain('aria-label="Gợi ý"');
  expect(vietnamese).toContain(`href="/vi/search?q=${encodeURIComponent("mật")}+ong"`);
  const hostile = await (await island("/islands/suggestions?q=%3Cscript%3E%22honey")).text();
  expect(hostile).not.toMatch(/<script|%3Cscript/i);
});

test.for([
  "/islands/nothing",
  "/islands/toString",
  "/islands/__proto__",
  "/islands/reviews",
  "/islands/suggestions",
  "/islands/suggestions?q=+",
  `/islands/suggestions?q=${"a".repeat(81)}`,
  "/islands/reviews?product=no-such-thing",
  "/islands/recommended?product=../x",
  "/vi/islands/nothing",
])("%s answers 404", async (path) => {
  const { status, headers } = await island(path);
  expect(status).toBe(404);
  expect(headers.get("Cache-Control") ?? "").not.toContain("public");
});
