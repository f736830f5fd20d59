import type { BrowserContextOptions, Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { hydrated, openShop } from "#tests/built/open-shop.ts";
import { openProxy } from "./proxy.ts";
import { countIn } from "./slow-connection.ts";

/** When the light view loads scripts (docs/decisions/037). */
const { chromium, shop } = await openShop();
const HONEY = "/product/yellow-box-honey";

/** Adds the header of a browser that saves data: Chromium drops one that tests set, on redirects. */
const saving = await openProxy(shop, { headers: { "save-data": "on" } });

type Connection = { effectiveType: string; saveData: boolean };

async function open(
  address: string,
  connection?: Connection,
  storageState?: BrowserContextOptions["storageState"],
) {
  const context = await chromium.newContext({ locale: "en-AU", storageState });
  onTestFinished(() => context.close());
  // why: a browser in a container has no slow network
  if (connection)
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
  const page = await context.newPage();
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  return { page, scripts, errors, context, main: page.getByRole("main") };
}

/**
 * Waits until a full page would have requested its scripts: after `load`, two frames and an idle moment, or input. The
 * last request is sent after theirs, so the events of theirs have arrived.
 */
async function afterLateScripts(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
    for (const next of [frame, frame, idle, idle]) await next();
    await fetch("/healthz");
  });
}

const isFull = (page: Page) => page.locator("html:not([data-light])").count();

test("in the light view the shopper buys without any script", async () => {
  const { page, scripts, errors, main } = await open(`${saving}/category/honey`);
  await afterLateScripts(page);
  await page.getByRole("searchbox").pressSequentially("honey");
  await main.getByRole("combobox").selectOption("price-asc");
  await main.getByRole("button", { name: "Apply" }).last().click();
  await page.waitForURL(/sort=price-asc/);
  await main.getByRole("article").first().getByRole("link").hover();
  await page.goto(saving + HONEY);
  await main.getByRole("link", { name: "500 g" }).click();
  await page.waitForURL(/variant=/);
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  await main.getByRole("status").filter({ hasText: "in your cart" }).waitFor();
  expect(await countIn(page, "cart")).toContain("1 item");
  await page.goto(`${saving}/cart`);
  await main.locator('button:text("+")').click();
  await expect.poll(() => countIn(page, "cart")).toContain("2 items");
  await page.getByRole("contentinfo").getByRole("textbox").fill("ann@example.com");
  await afterLateScripts(page);
  expect(scripts).toEqual([]);
  expect(errors).toEqual([]);
});

test("input into a form that posts loads the scripts, which keep it and change no image", async () => {
  const { page, scripts, errors, main } = await open(saving + HONEY);
  const images = () => page.locator("img").evaluateAll((all) => all.map((one) => one.outerHTML));
  const before = await images();
  await afterLateScripts(page);
  expect(scripts).toEqual([]);
  await main.getByLabel("Quantity").fill("3");
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(await main.getByLabel("Quantity").inputValue()).toBe("3");
  expect(await images()).toEqual(before);
  await page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect.poll(() => countIn(page, "cart")).toContain("3 items");
  expect(await page.locator("body[data-same]").count()).toBe(1);
  expect(errors).toEqual([]);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await main.locator("section:has(#recommended) article a").first().hover();
  await page.waitForTimeout(500); // React Router would prefetch after 100 ms; nothing else shows that it does not
  expect(asked.filter((url) => url.includes(".data") && !url.includes(HONEY))).toEqual([]);
  await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test("a press while the scripts are on their way is a post of the browser", async () => {
  const { page, main } = await open(saving + HONEY);
  await page.route(/\/assets\//, () => {}); // never answered
  const asked = page.waitForRequest(/\/assets\//);
  await main.getByLabel("Quantity").fill("2");
  await asked;
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  await main.getByRole("status").filter({ hasText: "in your cart" }).waitFor();
  expect(await countIn(page, "cart")).toContain("2 items");
});

test.for([
  [{ effectiveType: "2g", saveData: false }],
  [{ effectiveType: "slow-2g", saveData: false }],
  [{ effectiveType: "4g", saveData: true }],
] as const)("scripts wait in the same way where only they know: %j", async ([connection]) => {
  const { page, scripts, errors, main } = await open(`${shop.url}/category/honey`, connection);
  await afterLateScripts(page);
  expect(await isFull(page)).toBe(1);
  expect(await page.locator('script[type="speculationrules"]').count()).toBe(0);
  await page.getByRole("searchbox").pressSequentially("honey");
  await afterLateScripts(page);
  expect(scripts).toEqual([]);
  // Without scripts the full page has no button beside the sort order.
  await main.getByRole("combobox").selectOption("price-asc");
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
  await main.getByRole("combobox").selectOption("price-desc");
  await page.waitForURL(/sort=price-desc/);
  expect(errors).toEqual([]);
});

test("who has switched the light view off gets scripts on every connection", async () => {
  const choice = { cookies: [off()], origins: [] };
  const { page } = await open(saving + HONEY, { effectiveType: "2g", saveData: true }, choice);
  await hydrated(page);
  expect(await isFull(page)).toBe(1);
});

function off() {
  const { hostname: domain } = new URL(shop.url);
  const flags = {
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax",
  } as const;
  return { name: "light", value: "off", domain, ...flags };
}

test("a fast connection gets scripts without input", async () => {
  const { page, scripts } = await open(shop.url + HONEY, { effectiveType: "3g", saveData: false });
  await afterLateScripts(page);
  expect(scripts).not.toEqual([]);
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
});

test("forms of every kind hydrate in the light view to what the server rendered", async () => {
  const { page, scripts, errors, main } = await open(saving + HONEY);
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  await main.getByRole("status").filter({ hasText: "in your cart" }).waitFor();
  await page.goto(`${saving}/checkout`);
  const goOn = page.getByRole("button", { name: "Continue as a guest" });
  const guest = main.locator("form").filter({ has: goOn });
  await guest.getByLabel("Email").fill("ann@example.com");
  await goOn.click();
  await page.waitForURL(/\/checkout$/);
  for (const path of ["/checkout", "/cart", "/login", "/request-product"]) {
    await page.goto(saving + path);
    await page.waitForLoadState("load");
    scripts.length = 0;
    await main
      .locator(
        'input:is(form[method="post"] *, [form]):is([type="email"],[type="text"],[type="number"])',
      )
      .filter({ visible: true })
      .first()
      .fill("3");
    await hydrated(page);
    expect(scripts.length, path).toBeGreaterThan(3);
  }
  expect(errors).toEqual([]);
});
