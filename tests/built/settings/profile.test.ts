import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { BROWSER, freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** The same build as another owner's shop: a folder with a name, colours and texts (docs/shop-profile.md). */
const SHOP_DIR = freshFolder();
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20"/></svg>`;
const LORA = "node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2";
let shop: Shop;

const write = (name: string) =>
  writeFileSync(
    join(SHOP_DIR, "shop.yaml"),
    `name: ${name}
titleSeparator: " · "
owner: Công ty TNHH Bàn Ghế Hà Nội, MST 0101234567
logo: logo.svg
theme: {accent: "#0b5394", paper: "#f7f3ea", radius: 2, font: 'lora.woff2, Georgia, serif'}
searchExample: {en_US: oak table, vi_VN: bàn gỗ sồi}
home:
  title: {en_US: Furniture from Hà Nội, vi_VN: Bàn ghế làm tại Hà Nội}
returns: {days: 14}
promises: [{en_US: Delivered and put up, vi_VN: Giao và lắp tận nhà}]
`,
  );

beforeAll(async () => {
  write("Bàn Ghế Hà Nội");
  writeFileSync(join(SHOP_DIR, "logo.svg"), LOGO);
  copyFileSync(LORA, join(SHOP_DIR, "lora.woff2"));
  shop = await startShop({ SHOP_DIR, PUBLIC_URL: "https://banghe.example" });
});
afterAll(async () => {
  await shop.stop();
  rmSync(SHOP_DIR, { recursive: true });
});

async function get(path: string): Promise<{ html: string; headers: Headers }> {
  const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
  return { html: await response.text(), headers: response.headers };
}

test("pages have the owner's name, words and colours", async () => {
  const { html } = await get("/");
  expect(html).toContain("<title>Furniture from Hà Nội · Bàn Ghế Hà Nội</title>");
  expect(html).toContain('placeholder="Search oak table …"');
  expect(html).toContain("Delivered and put up");
  expect(html).toContain("© Công ty TNHH Bàn Ghế Hà Nội, MST 0101234567");
  expect(html.split("--color-accent:#0b5394"), "in the style sheet, not in the data").toHaveLength(
    2,
  );
  expect(html).toContain("--font-sans:shop,shop-0,shop-1,Georgia,serif}@font-face{");
  expect(html).toContain('<meta name="theme-color" content="#f7f3ea"/>');
  expect(html).toContain('"name":"Bàn Ghế Hà Nội"');
  const vietnamese = await get("/vi");
  expect(vietnamese.html).toContain('placeholder="Tìm bàn gỗ sồi…"');
  expect(vietnamese.html).toContain("Giao và lắp tận nhà");
});

test("the logo is in the header in its size, with the name for those who do not see it", async () => {
  const header = /<header[^]*?<\/header>/.exec((await get("/cart")).html)?.[0] ?? "";
  const image = /<img src="(\/shop-files\/logo-\w+\.svg)"([^>]*)\/>/.exec(header);
  expect(image?.[2]).toContain('alt="Bàn Ghế Hà Nội" width="120" height="40"');
  const logo = await get(image![1]!);
  expect(logo.html).toBe(LOGO);
  expect(logo.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("the font is a file of the shop", async () => {
  const { html } = await get("/cart");
  const [, path] = /src:url\((\/shop-files\/font-\w+\.woff2)\)/.exec(html) ?? [];
  const { headers } = await get(path!);
  expect(headers.get("Content-Type")).toBe("font/woff2");
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("a product page says for how many days the owner takes goods back, and promises no more", async () => {
  for (const [path, words] of [
    ["/product/yellow-box-honey", "14-day returns"],
    ["/vi/product/yellow-box-honey", "Đổi trả trong 14 ngày"],
  ] as const) {
    const { html } = await get(path);
    expect(html).toContain(`>${words}<`);
    expect(html).toContain('"merchantReturnDays":14');
    expect(html).toContain("schema.org/ReturnFeesCustomerResponsibility");
    expect(html).not.toMatch(/at our cost|chịu phí/);
  }
});

test.for([
  "/",
  "/vi",
  "/category/honey",
  "/cart",
  "/login",
  "/vi/checkout",
  "/offline",
  "/no-such",
])("%s does not name the demo", async (path) => {
  const { html } = await get(path);
  const shown = html.replaceAll(/<script[^]*?<\/script>/g, "");
  expect(/Australian goods|Hàng Úc chọn lọc/.exec(shown)).toBeNull();
  // The goods are the sandbox's: one is made of wattle seeds.
  const frame = shown.replace(/<main[^]*<\/main>/, "");
  expect(frame).toContain("Bàn Ghế Hà Nội");
  expect(frame).not.toContain("Wattle");
});

test("only content pages that the owner has written are linked", { timeout: 70_000 }, async () => {
  mkdirSync(join(SHOP_DIR, "content/vi_VN"), { recursive: true });
  const text = "---\ntitle: Về xưởng mộc\n---\nXưởng ở Hà Nội.\n";
  writeFileSync(join(SHOP_DIR, "content/vi_VN/about-us.md"), text);
  const footerOf = async (path: string) => /<footer[^]*/.exec((await get(path)).html)?.[0] ?? "";
  const timeout = { timeout: 60_000, interval: 1_000 };
  await expect.poll(() => footerOf("/vi/cart"), timeout).toContain('href="/vi/about-us"');
  expect(await footerOf("/vi/cart")).not.toContain('href="/vi/terms"');
  expect(await footerOf("/cart")).not.toContain('href="/about-us"');
  expect((await get("/vi/about-us")).html).toContain("Xưởng ở Hà Nội.");
  expect((await get("/signup")).html).not.toContain('href="/terms"');
  const { html } = await get("/sitemap/pages.xml");
  expect(html).not.toContain("banghe.example/terms");
});

test("the installed shop has the owner's name and icon", async () => {
  const { html } = await get("/manifest.webmanifest");
  expect(JSON.parse(html)).toMatchObject({ name: "Bàn Ghế Hà Nội", theme_color: "#f7f3ea" });
  expect((await get("/icon.svg")).html).toContain('fill="#0b5394"');
  expect((await get("/icon-512.png")).headers.get("Content-Type")).toBe("image/png");
});

test("a change is seen within a minute, on kept pages too", { timeout: 70_000 }, async () => {
  await get("/category/honey");
  write("Bàn Ghế Mới");
  const title = async () => (await get("/category/honey")).html;
  await expect.poll(title, { timeout: 60_000, interval: 1_000 }).toContain("Bàn Ghế Mới");
});

test("a broken profile stops the start with a sentence", async () => {
  const broken = freshFolder();
  onTestFinished(() => rmSync(broken, { recursive: true }));
  writeFileSync(join(broken, "shop.yaml"), "theme: {accent: '#ffcc00'}");
  await expect(startShop({ SHOP_DIR: broken })).rejects.toThrow(/contrast of 1.46:1/);
});
