import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import english from "#locales/shell/en_US.json" with { type: "json" };
import vietnamese from "#locales/shell/vi_VN.json" with { type: "json" };
import englishReviews from "#locales/reviews/en_US.json" with { type: "json" };
import vietnameseReviews from "#locales/reviews/vi_VN.json" with { type: "json" };
import { BOTTLE } from "#tests/e2e/support/goods.ts";
import { hydrated, openShop } from "#tests/built/open-shop.ts";
import { BROWSER, freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/**
 * The errors of spec 8 that any page can show. Missing code of a new release and the offline page: offline.test.ts.
 * Errors of one feature: its journeys (coupons, wishlist, requests, payment) and the guarded link.
 */
const LANGUAGES = [
  { language: "en-US", home: "/", cart: "/cart", honey: "/category/honey", shell: english },
  {
    language: "vi-VN",
    home: "/vi",
    cart: "/vi/cart",
    honey: "/vi/category/honey",
    shell: vietnamese,
  },
];

const { chromium, shop } = await openShop();

/** A shopper on a page of the shop, without a service worker. */
async function visitor(path: string): Promise<Page> {
  const context = await chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route(/\/assets\/browser-runtime-/, (route) => route.abort()); // these scripts take over when offline
  await page.goto(shop.url + path);
  await hydrated(page);
  return page;
}

const toCart = (page: Page, cart: string) => page.locator(`header a[href="${cart}"]`).click();
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

describe.for(LANGUAGES)("errors on pages ($language)", ({ home, cart, honey, shell }) => {
  const texts = shell.error;
  const { again } = shell.connection;

  test("network error: reported over the page, which continues after an answer", async () => {
    const page = await visitor(honey);
    const listing = await heading(page).textContent();
    await page.route(/\.data(\?|$)/, (route) => route.abort("connectionrefused"));
    await toCart(page, cart);
    await alert(page, texts.network).waitFor();
    expect(await heading(page).textContent()).toBe(listing);
    await page.unroute(/\.data(\?|$)/);
    await alert(page, texts.network).getByRole("button", { name: again }).click();
    await page.waitForURL(shop.url + cart);
    await expect.poll(() => heading(page).textContent()).not.toBe(listing);
    expect(await alert(page, texts.network).count()).toBe(0);
    await page.context().close();
  });

  test("offline: reported over the page", async () => {
    const page = await visitor(honey);
    const listing = await heading(page).textContent();
    await page.context().setOffline(true);
    await toCart(page, cart);
    await alert(page, texts.offline).waitFor();
    expect(await heading(page).textContent()).toBe(listing);
    await page.context().close();
  });

  test.for([
    [400, "badRequest"],
    [429, "badRequest"],
    [500, "general"],
    [502, "general"],
    [503, "erpDown"],
    [504, "timeout"],
  ] as const)("status %i for a scripted page request: %s", async ([status, key]) => {
    const page = await visitor(honey);
    // why: a proxy between the browser and the shop may answer
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status, body: "<p>proxy</p>" }));
    await toCart(page, cart);
    await expect.poll(() => heading(page).textContent()).toBe(texts[key]);
    expect(await page.locator("main").textContent()).toContain(String(status));
    expect(await page.locator("main").textContent()).not.toContain("proxy");
    expect(await page.title()).toBe(`${status} ${texts[key]}`);
    await page.context().close();
  });

  test.for([500, 502, 504])(
    "status %i of a proxy for a form keeps the page and what was typed, and offers another attempt",
    async (status) => {
      const page = await visitor(honey.replace("category/honey", "product/yellow-box-honey"));
      const name = await heading(page).textContent();
      await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status, body: "<p>proxy</p>" }));
      await page.locator('main input[name^="quantity"]').fill("3");
      const add = page.locator('main button[value="add"]');
      await add.click();
      await page.getByRole("main").getByRole("alert").waitFor();
      expect(await heading(page).textContent()).toBe(name);
      expect(await page.locator('main input[name^="quantity"]').inputValue()).toBe("3");
      expect(await page.textContent("body")).not.toContain("proxy");
      await page.unroute(/\.data(\?|$)/);
      await add.click();
      await page.getByRole("main").getByRole("status").first().waitFor();
      expect(await page.locator(`header a[href="${cart}"]`).textContent()).toContain("3");
      await page.context().close();
    },
  );

  test("status 502 for a form that is a navigation keeps what was typed until it is sent again", async () => {
    const page = await visitor(`${home === "/" ? "" : home}/login`);
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 502, body: "" }));
    await page.locator('main input[type="email"]').first().fill("mia@example.com");
    await page.locator('main input[type="password"]').first().fill("Wattle-demo-1");
    const title = await heading(page).textContent();
    await page.locator('main button[value="log-in"]').click();
    await alert(page, shell.connection.sent.slice(0, 20)).waitFor();
    expect(await heading(page).textContent()).toBe(title);
    expect(await page.locator('main input[type="email"]').first().inputValue()).toContain("mia");
    await page.unroute(/\.data(\?|$)/);
    await page.getByRole("alert").getByRole("button", { name: again }).click();
    await page.waitForURL(new URL(home, shop.url).href);
    await page.context().close();
  });

  test("status 502 for the page's data after an add keeps the page", async () => {
    const page = await visitor(honey.replace("category/honey", "product/yellow-box-honey"));
    const name = await heading(page).textContent();
    await page.route(/\.data(\?|$)/, (route) =>
      route.request().method() === "GET"
        ? route.fulfill({ status: 502, body: "" })
        : route.continue(),
    );
    await page.locator('main button[value="add"]').click();
    await alert(page, texts.network).waitFor();
    expect(await heading(page).textContent()).toBe(name);
    await page.context().close();
  });

  test("an invalid request: 400", async () => {
    const answer = await fetch(shop.url + honey, {
      method: "POST",
      headers: { "User-Agent": BROWSER, Origin: shop.url },
      body: new URLSearchParams({ a: "b" }),
    });
    expect(answer.status).toBe(405);
    expect(await answer.text()).toContain(`>${texts.badRequest}</h1>`);
  });

  test("an unknown URL: 404 with the path", async () => {
    const path = `${home === "/" ? "" : home}/no/such%20page`;
    const answer = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(texts.notFound.replace("{{path}}", path));
  });

  test("a navigation that is replaced or canceled by Back shows no error", async () => {
    const page = await visitor(home);
    const greeting = await heading(page).textContent();
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
    await page.route(/\/cart\.data/, () => {}); // never answered
    await toCart(page, cart);
    await page.locator(`main a[href="${honey}"]`).first().click();
    await page.waitForURL(shop.url + honey);
    expect(failed).toContain(`${cart}.data`);
    await expect.poll(() => heading(page).textContent()).not.toBe(greeting);

    failed.length = 0;
    await toCart(page, cart);
    await page.goBack();
    await page.waitForURL(new URL(home, shop.url).href);
    await expect.poll(() => failed).toContain(`${cart}.data`);
    await expect.poll(() => heading(page).textContent()).toBe(greeting);
    expect(await page.getByText(texts.again).count()).toBe(0);
    await page.context().close();
  });
});

describe("an ERP that accepts calls but never answers", () => {
  let silentErp: Server;
  let slow: Shop;

  beforeAll(async () => {
    silentErp = createServer(() => {});
    silentErp.listen(0, "127.0.0.1");
    await once(silentErp, "listening");
    const address = silentErp.address();
    slow = await startShop({
      ERP: "odoo",
      ODOO_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
      ODOO_DATABASE: "shop",
      ODOO_API_KEY: "key",
      SESSION_SECRET: "a secret of thirty-two characters",
      READ_TIMEOUT_MS: "1000",
    });
  });
  afterAll(async () => {
    await slow.stop();
    silentErp.close();
  });

  test.for(LANGUAGES)(
    "timeout, reported on the page ($language)",
    async ({ honey, shell: { error: texts } }) => {
      const answer = await fetch(slow.url + honey, { headers: { "User-Agent": BROWSER } });
      expect(answer.status).toBe(504);
      expect(await answer.text()).toContain(`>${texts.timeout}</h1>`);
    },
  );

  test("timeout, with code 23 for other clients", async () => {
    const answer = await fetch(`${slow.url}/api/odoo/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify([{ queryName: "catalog.product" }, { slug: "wattle-honey" }]),
    });
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({
      error: { code: "timeout", name: "TimeoutError", number: 23 },
    });
  });
});

describe("a part of a page that failed to load", () => {
  const dataDir = freshFolder();
  let broken: Shop;

  beforeAll(async () => {
    broken = await startShop({ DATA_DIR: dataDir });
    const database = new DatabaseSync(join(dataDir, "sandbox.sqlite"));
    database.exec("DROP TABLE review_picture");
    database.close();
  });
  afterAll(async () => {
    await broken.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.for([
    ["/product/", englishReviews.notLoaded, english.error.again],
    ["/vi/product/", vietnameseReviews.notLoaded, vietnamese.error.again],
  ] as const)("is reported, and the page is shown (%s)", async ([path, notLoaded, again]) => {
    const answer = await fetch(broken.url + path + BOTTLE.slug, {
      headers: { "User-Agent": BROWSER },
    });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(notLoaded);
    expect(html).toContain(again);
    expect(html).not.toContain("review_picture");

    const context = await chromium.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(broken.url + path + BOTTLE.slug);
    expect(await page.getByText(notLoaded).isVisible(), "without a script").toBe(true);
    await context.close();
  });
});
