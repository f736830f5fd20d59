import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hydrated, startChromium } from "#tests/built/open-shop.ts";
import { BROWSER, startShop, type Shop } from "#tests/built/shop.ts";
import { foreignIn } from "./foreign.ts";
import { frenchFolder } from "./marked.ts";

/** The same build in languages that it was not built for: a folder and a line in shop.yaml (docs/languages.md). */
describe.each([
  { languages: ["en_US", "fr_FR"], at: "/fr" },
  { languages: ["fr_FR", "vi_VN", "en_US"], at: "" },
])("$languages", ({ languages, at }) => {
  let shop: Shop;
  const SHOP_DIR = frenchFolder(languages);
  const chromium = startChromium();

  beforeAll(async () => {
    shop = await startShop({ SHOP_DIR });
  });
  afterAll(async () => {
    await (await chromium).close();
    await shop.stop();
    rmSync(SHOP_DIR, { recursive: true });
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const asked = { "User-Agent": BROWSER, "Accept-Language": "fr", ...headers };
    const response = await fetch(shop.url + path, { headers: asked, redirect: "manual" });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  async function send(path: string, form: Record<string, string>) {
    const response = await fetch(shop.url + at + path, {
      method: "POST",
      headers: { "User-Agent": BROWSER, Origin: shop.url },
      body: new URLSearchParams(form),
    });
    return { status: response.status, html: await response.text() };
  }

  test.each([
    "/",
    "/category/honey",
    "/search?q=honey",
    "/cart",
    "/login",
    "/signup",
    "/checkout",
    "/about-us",
    "/language",
    "/no-such-page",
  ])("%s has no English texts of the interface", async (path) => {
    const { html, status } = await get(path === "/" ? at || "/" : at + path);
    expect(status).toBe(path === "/no-such-page" ? 404 : path === "/checkout" ? 302 : 200);
    if (status === 302) return;
    expect(html.slice(0, 200)).toContain('<html lang="fr-FR"');
    expect(html.slice(0, 200)).toContain(`data-languages="${languages.join(" ")}"`);
    expect(englishIn(html)).toEqual([]);
  });

  test("the visitor's language is chosen among the shop's", async () => {
    const { status, headers } = await get("/cart");
    expect([status, headers.get("Location")]).toEqual(at ? [302, "/fr/cart"] : [200, null]);
    const english = await get("/cart", { "Accept-Language": "en" });
    expect(english.headers.get("Location")).toBe(at ? null : "/en/cart");
    const language = languages[0]!.slice(0, 2);
    const other = await get(at ? "/vi/cart" : "/fr/cart", { "Accept-Language": language });
    expect(other.status, "not one of the shop's").toBe(404);
  });

  test("each page names its others", async () => {
    const { html } = await get(`${at}/about-us`);
    const named = [...html.matchAll(/hrefLang="([^"]+)" href="[^"]*?\/\/[^/]+([^"]*)"/g)];
    const addresses = languages.map((locale, index) => [
      locale.replace("_", "-"),
      `${index === 0 ? "" : `/${locale.slice(0, 2)}`}/about-us`,
    ]);
    expect(named.map(([, ...one]) => one)).toEqual([...addresses, ["x-default", "/about-us"]]);
    expect(html).toContain("Qui sommes-nous");
  });

  test("a form's mistakes and a mail are in it", async () => {
    const login = await send("/login", { intent: "log-in", email: "", password: "" });
    expect(login.status).toBe(400);
    expect(login.html.includes("‹This field is required›")).toBe(true);
    expect(englishIn(login.html)).toEqual([]);

    const asked = await send("/reset-password", { email: "mia@example.com" });
    expect(englishIn(asked.html)).toEqual([]);
    const outbox = /href="([^"]*demo-outbox[^"]*)"/.exec(asked.html)?.[1] ?? "";
    const mail = await get(outbox.replaceAll("&amp;", "&"));
    expect(mail.html.includes("‹Choose a new password›")).toBe(true);
    expect(englishIn(mail.html)).toEqual([]);
  });

  test("the sitemap has the pages of each language", async () => {
    const index = await get("/sitemap.xml");
    const parts = [...index.html.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)];
    const all = await Promise.all(parts.map(([, path = ""]) => get(path)));
    const html = all.map((part) => part.html).join("");
    for (const [place, locale] of languages.entries()) {
      const prefix = place === 0 ? "" : `/${locale.slice(0, 2)}`;
      expect(html).toMatch(new RegExp(`<loc>http://[^/]+${prefix}/category/honey</loc>`));
    }
  });

  test("browsers take over the page, and load its texts as one file", async () => {
    const context = await (await chromium).newContext({ locale: "fr-FR" });
    const page = await context.newPage();
    const errors: string[] = [];
    const files: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`${shop.url}${at}/category/honey`);
    await hydrated(page);
    await page.locator('main a[href*="/product/"]').first().click();
    await page.waitForURL(`**${at}/product/*`);
    await page.getByRole("button", { name: "‹Add to cart›" }).first().click();
    await page.getByRole("link", { name: /‹Cart/ }).first().click();
    await page.waitForURL(`**${at}/cart`);
    await page.getByRole("heading", { name: "Votre panier" }).waitFor();
    expect(errors).toEqual([]);
    expect(files.filter((path) => path.startsWith("/languages/"))).toHaveLength(1);
    expect(files.filter((path) => path.includes("/assets/manifest"))).toEqual([]);
    await context.close();
  });
});

const englishIn = (html: string) => foreignIn(html, ["en_US"]);
