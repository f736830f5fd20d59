import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHROMIUM_FLAGS, desktopChromiumPath, KEEPS_NO_PAGE, keepsPages } from "#tests/browser.ts";
import { logInAsMia } from "#tests/built/open-shop.ts";
import { startShop, type Shop } from "#tests/built/shop.ts";

/** Tests Back with and without a back/forward cache; without one, browsers keep only the documents. */
let shop: Shop;
let slugs: string[];
let keeping: Browser;
let isKeeping: boolean;
let forgetting: Browser;

beforeAll(async () => {
  shop = await startShop();
  const listing = await (await fetch(`${shop.url}/category/honey`)).text();
  slugs = [...listing.matchAll(/href="\/product\/([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug);
  const options = { executablePath: await desktopChromiumPath(), args: CHROMIUM_FLAGS };
  // Playwright disables the cache, because its goBack() waits for a load event that a restored page does not fire.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  keeping = await playwright.launch({ ...options, ignoreDefaultArgs });
  isKeeping = await keepsPages(keeping);
  forgetting = await playwright.launch(options);
});
afterAll(async () => {
  await keeping.close();
  await forgetting.close();
  await shop.stop();
});

const shopper = (browser: Browser) => browser.newContext({ locale: "en-AU" });
const product = (index: number) => `${shop.url}/product/${slugs[index]}`;

async function press(page: Page, address: string, intent: "add" | "wish") {
  await page.goto(address);
  await page.locator(`main button[value="${intent}"]`).first().click();
  await page.getByRole("main").getByRole("status").waitFor();
}

/** Waits for the late scripts and the service worker, whose first activation empties the back/forward cache. */
async function settle(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
  await page.evaluate(() => {
    Object.assign(window, { mark: true });
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
}

const wasKept = (page: Page) =>
  page.waitForFunction(
    () => "mark" in window && "persisted" in window && window.persisted === true,
  );

async function goBack(page: Page) {
  await page.evaluate(() => setTimeout(() => history.back()));
}

function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data") || pathname.startsWith("/islands/")) paths.push(pathname);
  });
  return paths;
}

const cartCount = (page: Page) => page.locator("header").getByRole("link", { name: /^Cart/ });

test.for([
  ["of the catalogue", 0],
  ["of a product on the wishlist", 1],
] as const)("a page %s is restored and its header is updated", async ([, index], { skip }) => {
  skip(!isKeeping, KEEPS_NO_PAGE);
  const context = await shopper(keeping);
  const page = await context.newPage();
  const address = index === 0 ? `${shop.url}/category/honey` : product(index);
  if (index === 1) await press(page, address, "wish");
  const response = await page.goto(address);
  expect(response?.headers()["cache-control"]).toBe("private, no-cache");
  await settle(page);
  await page.goto(`${shop.url}/about-us`);
  await press(await context.newPage(), product(2), "add");

  const paths = asked(page);
  await goBack(page);
  await wasKept(page);
  await expect.poll(() => cartCount(page).textContent()).toContain("Cart, 1 item");
  expect(paths.filter((path) => path.startsWith("/islands/"))).toEqual(["/islands/header"]);
  expect(paths.filter((path) => path.endsWith(".data"))).toHaveLength(1);
  await context.close();
});

test("without changes only the header is requested", async ({ skip }) => {
  skip(!isKeeping, KEEPS_NO_PAGE);
  const context = await shopper(keeping);
  const page = await context.newPage();
  await press(page, product(0), "add");
  await page.goto(product(1));
  await settle(page);
  await page.goto(`${shop.url}/about-us`);
  const paths = asked(page);
  await goBack(page);
  await wasKept(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/islands/header")),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(paths).toEqual(["/islands/header"]);
  expect(await cartCount(page).textContent()).toContain("Cart, 1 item");
  await context.close();
});

test("after a logout in another tab, a restored page shows no customer", async ({ skip }) => {
  skip(!isKeeping, KEEPS_NO_PAGE);
  const context = await shopper(keeping);
  const page = await context.newPage();
  await logInAsMia(page, shop);
  await page.goto(product(0));
  await settle(page);
  await page.goto(`${shop.url}/about-us`);
  await logOut(context);
  await goBack(page);
  await expect.poll(() => page.locator("header > div > nav").textContent()).toContain("Log in");
  await context.close();
});

test("without a back/forward cache Back shows the current cart as well", async () => {
  const context = await shopper(forgetting);
  const page = await context.newPage();
  await page.goto(product(1));
  await settle(page);
  await page.goto(`${shop.url}/about-us`);
  await press(await context.newPage(), product(2), "add");
  let documents = 0;
  page.on("response", (response) => {
    if (response.request().resourceType() === "document" && !response.fromServiceWorker())
      documents += 1;
  });
  await page.goBack();
  expect(await page.evaluate(() => "mark" in window)).toBe(false);
  await expect
    .poll(() => cartCount(page).textContent(), { timeout: 10_000 })
    .toContain("Cart, 1 item");
  expect(documents).toBeLessThanOrEqual(1);
  await context.close();
});

async function logOut(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`${shop.url}/my-account`);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.waitForURL(`${shop.url}/`);
}

test.for([true, false])(
  "after a logout without JavaScript, Back shows nobody's name (back/forward cache: %s)",
  async (keeps) => {
    const context = await (keeps ? keeping : forgetting).newContext({
      locale: "en-AU",
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await logInAsMia(page, shop); // the home page greets by name
    await page.goto(product(0));
    await page.goto(`${shop.url}/my-account`);
    await page.getByRole("button", { name: "Log out" }).first().click();
    await page.getByText("You are logged out").first().waitFor();
    for (const path of ["/login", "/product/", "/"]) {
      await page.goBack({ waitUntil: "commit" }).catch(() => {}); // a restored page has no load event
      await expect.poll(() => page.url()).toContain(shop.url + path);
      if (path !== "/login") await page.locator("header").getByText("Log in").first().waitFor();
      else await page.locator("h1").waitFor();
      expect(await page.locator("body").textContent()).not.toContain("Mia");
    }
    await context.close();
  },
);
