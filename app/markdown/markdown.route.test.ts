import { expect, test } from "vitest";
import { requestIdContext } from "#app/server/request-id.server.ts";
import { aProduct, openDemoShop, thrown, visit } from "#app/features/catalog/visit.testing.ts";
import { fromMarkdownAddress } from "./address.server.ts";
import { loader } from "./markdown.route.ts";
import { fromHtml, plain } from "./write.server.ts";

openDemoShop();

async function answer(address: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(
    fromMarkdownAddress(new Request(`http://localhost:3000${address}`)).url,
  );
  const path = /^(?:\/vi)?\/markdown\/(.*)$/.exec(pathname)?.[1];
  const [, search = ""] = address.split("?");
  const args = await visit(`${pathname}?${search}`, path === undefined ? {} : { "*": path });
  args.context.set(requestIdContext, "request-1");
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
  return loader(args);
}

async function text(address: string) {
  return (await answer(address)).text();
}

test(
  "llms.txt names the shop and links to categories and pages as Markdown, in the language of its address",
  { timeout: 60_000 },
  async () => {
    const english = await text("/llms.txt");
    expect(english).toMatch(/^# \S.*\n\n> \S/);
    expect(english).toContain("/category/honey.md)");
    expect(english).toContain("/about-us.md)");
    expect(english).toContain("/api/openapi.json)");
    expect(english).toContain("/.well-known/ucp)");
    expect(english).toContain("/vi/llms.txt)");
    const vietnamese = await text("/vi/llms.txt");
    expect(vietnamese).toContain("## Danh mục");
    expect(vietnamese).toContain("/vi/category/honey.md)");
  },
);

test("a product has a row with price and stock for each variant, in both languages", async () => {
  const product = await aProduct(({ variants }) => variants.length > 1);
  const page = await text(`/product/${product.slug}.md`);
  expect(page).toContain(`# ${product.name}`);
  for (const { sku } of product.variants) expect(page).toContain(`| ${plain(sku)} | AU$`);
  expect(page.match(/in stock|only a few left|sold out/g)?.length).toBe(product.variants.length);
  expect(await text(`/vi/product/${product.slug}.md`)).toContain("| Mã sản phẩm |");
});

test("listings link to products and to their next page, and keep filters", async () => {
  const page = await text("/search.md?sort=price-asc");
  expect(page.match(/\/product\/[a-z0-9-]+\.md\)/g)).toHaveLength(24);
  expect(page).toMatch(/\/search\.md\?(page=2&sort=price-asc|sort=price-asc&page=2)\)/);
  expect(await text("/vi/category/honey.md")).toMatch(/^# Mật ong/);
  expect(await thrown(answer("/search.md?page=99"))).toMatchObject({ status: 302 });
});

test("home, content pages and the guide are there, with when the shop answers", async () => {
  expect(await text("/index.md")).toContain("/product/");
  expect(await text("/vi/index.md")).toMatch(/^# \S/);
  expect(await text("/about-us.md")).toMatch(/^# About/);
  expect(await text("/guide.md")).toContain("Mon–Fri 05:00–22:00");
  expect(await text("/shipping-isu.md")).toMatch(/^\|.*\|\n\|( --- \|)+\n\|.*\|$/m);
});

test.for([
  "/product/no-such-thing.md",
  "/cart.md",
  "/my-account.md",
  "/x/y.md",
  "/category/none.md",
])("%s is no public page", async (address) => {
  const { status, headers } = await answer(address);
  expect([status, headers.get("Content-Type")]).toEqual([404, "text/markdown; charset=utf-8"]);
});

test("the answer is the same with a shopper's cookie, may be cached, and is not sent twice", async () => {
  const first = await answer("/index.md", { Cookie: "shopper=forged" });
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(first.headers.getSetCookie()).toEqual([]);
  const again = await answer("/index.md", { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
});

test("texts of the catalogue cannot become markup, and rich text becomes Markdown", () => {
  expect(plain("a [b](javascript:c)\n# d <e>")).toBe(String.raw`a \[b\](javascript:c) \# d \<e\>`);
  const html =
    '<h2>Tea</h2><p>Hot &amp; <strong>strong</strong>, <a href="/guide">see</a>.</p><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>';
  expect(fromHtml(html, "https://shop.example")).toBe(
    "## Tea\n\nHot & **strong**, [see](https://shop.example/guide).\n\n- one\n- two\n\n1. first",
  );
});
