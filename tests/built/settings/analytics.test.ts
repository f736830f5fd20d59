import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import { chromium as playwright, type Browser, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CHROMIUM_FLAGS, desktopChromiumPath, KEEPS_NO_PAGE, keepsPages } from "#tests/browser.ts";
import { BROWSER, startShop, type Shop } from "#tests/built/shop.ts";

/** A stand-in for an analytics tool that records its requests. */
type Sent = {
  path: string;
  body: string;
  cookie: string | undefined;
  referer: string | undefined;
};
let sent: Sent[] = [];
let tool: Server;
let toolUrl: string;
let shop: Shop;
let chromium: Browser;

/** The part of Google's script that the shop relies on. */
const GTAG = `for (const [what, name, more] of dataLayer) if (what === "event") tell(name, more);
const push = dataLayer.push.bind(dataLayer);
dataLayer.push = (command) => { if (command[0] === "event") tell(command[1], command[2]); return push(command); };
function tell(name, more) { fetch("/origin/g/collect?" + new URLSearchParams({ en: name, ...more }), { mode: "no-cors" }); }`;

beforeAll(async () => {
  tool = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { url = "", headers } = request;
      sent.push({ path: url, body, cookie: headers.cookie, referer: headers.referer });
      const isScript = url.startsWith("/gtag/js");
      response.setHeader("Content-Type", isScript ? "text/javascript" : "text/plain");
      response.end(isScript ? GTAG.replace("/origin", toolUrl) : "ok");
    });
  });
  await new Promise<void>((resolve) => tool.listen(0, "127.0.0.1", resolve));
  toolUrl = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
  shop = await startShop({
    ANALYTICS: "plausible",
    ANALYTICS_URL: toolUrl,
    ANALYTICS_ID: "shop.example",
  });
  chromium = await playwright.launch({
    executablePath: await desktopChromiumPath(),
    args: CHROMIUM_FLAGS,
  });
});
afterEach(async () => {
  await Promise.all(chromium.contexts().map((context) => context.close()));
  sent = [];
});
afterAll(async () => {
  await chromium.close();
  await shop.stop();
  tool.close();
});

type Visitor = Parameters<Browser["newContext"]>[0];

/** Opens a page in a new browser context and waits for its scripts. */
async function visitor(path: string, options: Visitor = {}, at = shop): Promise<Page> {
  const context = await chromium.newContext({ userAgent: BROWSER, locale: "en-AU", ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  await page.goto(at.url + path);
  if (options.javaScriptEnabled !== false) await atRest(page);
  return page;
}
const consoleErrors: string[] = [];
afterEach(() => {
  const all = consoleErrors.splice(0);
  if (all.length > 0) throw new Error(`Errors in the console: ${all.join("; ")}`);
});

/** Waits for the scripts that load after the page (browser-runtime.ts), and for the requests that follow. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/browser-runtime-/.test(name)),
  );
  await page.waitForLoadState("networkidle");
}

const PATIENCE = { timeout: 10_000 };
const notice = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const banner = (page: Page) => page.getByRole("complementary", { name: "Your privacy" });
const policyOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shop.url + path, { headers: { "User-Agent": BROWSER, ...headers } });
  await response.text();
  return response.headers.get("Content-Security-Policy") ?? "";
};
const views = () =>
  sent.filter(({ path }) => path === "/api/event").map(({ body }) => JSON.parse(body));

test("before a choice nothing is sent, loaded or allowed, and the banner covers nothing", async () => {
  const page = await visitor("/category/honey");
  expect(await banner(page).isVisible()).toBe(true);
  expect(sent).toEqual([]);
  expect(await policyOf("/")).not.toContain(toolUrl);
  const box = await banner(page).boundingBox();
  const header = await page.locator("header").first().boundingBox();
  expect(header!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
  const [all, none] = await Promise.all(
    ["Accept all", "Only necessary"].map(async (name) => {
      const look = banner(page).getByRole("button", { name });
      return look.evaluate((button) => {
        const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(button);
        return { backgroundColor, color, fontWeight, fontSize };
      });
    }),
  );
  expect(all).toEqual(none);
});

test("after a refusal the banner is not shown again and nothing is sent", async () => {
  const page = await visitor("/category/honey?sort=latest");
  await banner(page).getByRole("button", { name: "Only necessary" }).click();
  await banner(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${shop.url}/category/honey?sort=latest`);
  await atRest(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await page.waitForURL(`${shop.url}/about-us`);
  expect(await banner(page).count()).toBe(0);
  expect(sent).toEqual([]);
});

test("after consent each page view is sent once, without personal data", async () => {
  const page = await visitor("/search?q=my+illness&sort=latest");
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => views().length, PATIENCE).toBe(1);
  const link = page.getByRole("main").locator('a[href^="/product/"]').first();
  const href = (await link.count()) > 0 ? await link.getAttribute("href") : null;
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL(`${shop.url}/`);
  await expect.poll(() => views().length, PATIENCE).toBe(2);
  await page.goBack();
  await expect.poll(() => views().length, PATIENCE).toBe(3);
  expect(href === null || href.startsWith("/product/")).toBe(true);
  expect(views()).toEqual([
    {
      n: "pageview",
      d: "shop.example",
      u: `${shop.url}/search?sort=latest`,
      r: `${shop.url}/search?sort=latest`,
    },
    { n: "pageview", d: "shop.example", u: `${shop.url}/`, r: `${shop.url}/search?sort=latest` },
    { n: "pageview", d: "shop.example", u: `${shop.url}/search?sort=latest`, r: `${shop.url}/` },
  ]);
  expect(JSON.stringify(sent)).not.toContain("illness");
  for (const { cookie, referer } of sent) expect([cookie, referer]).toEqual([undefined, undefined]);
});

test("the security policy allows the tool only after consent", async () => {
  const consent = { Cookie: "privacy=1.statistics-yes" };
  expect(await policyOf("/", consent)).toContain(`connect-src 'self' ${toolUrl}`);
  for (const Cookie of [
    "privacy=1.statistics-no",
    "privacy=0.statistics-yes",
    "privacy=",
    "x=1.statistics-yes",
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect(await policyOf("/", { Cookie }), Cookie).not.toContain(toolUrl);
  expect(await policyOf("/offline", consent)).toBeTruthy();
});

test("consent can be withdrawn, and no open page sends anything afterwards", async () => {
  const page = await visitor("/category/honey");
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => views().length, PATIENCE).toBe(1);
  await page.goto(`${shop.url}/privacy-choices`);
  const statistics = page.getByRole("checkbox", { name: "Statistics" });
  expect(await statistics.isChecked()).toBe(true);
  await statistics.uncheck();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await page.waitForURL(`${shop.url}/privacy-choices?saved`);
  expect(await statistics.isChecked()).toBe(false);
  const before = sent.length;
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goto(`${shop.url}/category/wool`);
  await atRest(page);
  expect(sent.length).toBe(before);
});

test("a page from the back/forward cache is counted with consent, and reloaded without", async ({
  skip,
}) => {
  const remembering = await playwright.launch({
    executablePath: await desktopChromiumPath(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    skip(!(await keepsPages(remembering)), KEEPS_NO_PAGE);
    const context = await remembering.newContext({ userAgent: BROWSER });
    const page = await context.newPage();
    const back = async (to: string) => {
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect.poll(() => page.evaluate(() => location.pathname), PATIENCE).toBe(to);
    };
    const memory = () => page.evaluate(() => document.documentElement.dataset["memory"]);
    const isMeasuring = () => page.evaluate(() => document.getElementById("measure") !== null);
    await page.goto(`${shop.url}/category/honey`);
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => views().length, PATIENCE).toBe(1);
    // Its first activation empties the cache.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => (document.documentElement.dataset["memory"] = "kept"));
    await page.goto(`${shop.url}/privacy-choices`);
    await back("/category/honey");
    await expect.poll(() => views().length, PATIENCE).toBe(2);
    expect(await memory()).toBe("kept");

    await page.goto(`${shop.url}/privacy-choices`);
    const refusal = { form: { choice: "none" }, headers: { Origin: shop.url } };
    await page.request.post(`${shop.url}/privacy-choices`, refusal);
    await back("/category/honey");
    await expect.poll(isMeasuring, PATIENCE).toBe(false);
    await atRest(page);
    expect(views().length).toBe(2);
  } finally {
    await remembering.close();
  }
});

test.for(["Sec-GPC", "DNT"])("a browser with a privacy signal is not asked, %s", async (signal) => {
  const page = await visitor("/category/honey", {
    extraHTTPHeaders: { [signal]: "1" },
  });
  expect(await banner(page).count()).toBe(0);
  await page.goto(`${shop.url}/privacy-choices`);
  expect(await notice(page).textContent()).toContain("asks not to be tracked");
  await page.getByRole("button", { name: "Accept all" }).click();
  await page.goto(`${shop.url}/category/honey`);
  await atRest(page);
  expect(sent).toEqual([]);
});

test("without JavaScript the forms work and return to the page, and nothing is sent", async () => {
  const page = await visitor("/vi/category/honey?page=1", { javaScriptEnabled: false });
  const question = page.getByRole("complementary", { name: "Quyền riêng tư của bạn" });
  await question.getByRole("button", { name: "Đồng ý tất cả" }).click();
  expect(page.url()).toBe(`${shop.url}/vi/category/honey?page=1`);
  expect(await question.count()).toBe(0);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Tùy chọn riêng tư" }).click();
  expect(await page.getByRole("checkbox", { name: "Thống kê" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Chỉ phần cần thiết" }).click();
  expect(await notice(page).textContent()).toBe("Đã lưu lựa chọn của bạn.");
  expect(await page.getByRole("checkbox", { name: "Thống kê" }).isChecked()).toBe(false);
  expect(sent).toEqual([]);
});

test("the choice lasts 180 days, and a refusal deletes the tools' cookies", async () => {
  const form = (choice: string) => ({
    method: "POST",
    redirect: "manual" as const,
    headers: {
      Cookie: "_ga=GA1.1.1; _pk_id.1.ab=2; shopper=x",
      Origin: shop.url,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ choice, to: "https://evil.example/" }),
  });
  const refused = await fetch(`${shop.url}/privacy-choices`, form("none"));
  expect(refused.headers.get("Location")).toBe("/privacy-choices?saved");
  const cookies = refused.headers.getSetCookie().join("\n");
  expect(cookies).toContain("privacy=1.statistics-no; Path=/; Max-Age=15552000");
  expect(cookies).toMatch(/_ga=; Path=\/; Max-Age=0/);
  expect(cookies).toMatch(/_pk_id\.1\.ab=; Path=\/; Max-Age=0/);
  expect(cookies).not.toContain("shopper=;");
  expect((await fetch(`${shop.url}/privacy-choices`, form("whatever"))).status).toBe(400);
});

test("consent does not change the caching of pages, and the offline page has no banner", async () => {
  const plain = await fetch(`${shop.url}/`, { headers: { "User-Agent": BROWSER } });
  expect(plain.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(await plain.text()).toContain('id="privacy"');
  const offline = await fetch(`${shop.url}/offline`, {
    headers: { Cookie: "privacy=1.statistics-yes" },
  });
  expect(await offline.text()).not.toMatch(/id="(privacy|measure)"/);
});

test.for([360, 1280])("axe finds nothing on the banner and the choices at %i px", async (width) => {
  const page = await visitor("/category/honey", { viewport: { width, height: 740 } });
  for (const path of [
    "/category/honey",
    "/privacy-choices",
    "/vi/privacy-choices",
    "/vi/category/honey",
  ]) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await page.goto(shop.url + path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      path,
    ).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    // oxlint-enable no-await-in-loop
  }
});

test("Matomo is called in the same way, by purpose", async () => {
  const other = await startShop({
    ANALYTICS: "matomo",
    ANALYTICS_URL: toolUrl,
    ANALYTICS_ID: "7",
    MARKETING_ID: "AW-123456789",
  });
  try {
    const page = await visitor("/privacy-choices", { javaScriptEnabled: false }, other);
    await page.getByRole("checkbox", { name: "Statistics" }).check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    const state = await page.context().storageState();
    const reader = await visitor("/category/honey?ref=FRIEND", { storageState: state }, other);
    await expect.poll(() => sent.length, PATIENCE).toBe(1);
    const query = new URL(sent[0]!.path, toolUrl).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      idsite: "7",
      rec: "1",
      url: `${other.url}/category/honey`,
      action_name: "/category/honey",
    });
    const scripts = await reader.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts.join()).not.toContain("googletagmanager");
    expect(await banner(reader).count()).toBe(0);
  } finally {
    await other.stop();
  }
});

test("Google's script is loaded after consent only and receives cleaned URLs", async () => {
  const other = await startShop({
    ANALYTICS: "google",
    ANALYTICS_URL: toolUrl,
    ANALYTICS_ID: "G-TEST1",
  });
  try {
    const page = await visitor("/search?q=my+illness", {}, other);
    expect(sent).toEqual([]);
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => sent.length, PATIENCE).toBe(2);
    expect(sent.map(({ path }) => path.split("?")[0])).toEqual(["/gtag/js", "/g/collect"]);
    const query = new URL(sent[1]!.path, toolUrl).searchParams;
    expect(query.get("page_location")).toBe(`${other.url}/search`);
    expect(query.get("send_to")).toBe("G-TEST1");
    await page.getByRole("banner").getByRole("link").first().click();
    await expect.poll(() => sent.length, PATIENCE).toBe(3);
    expect(JSON.stringify(sent.map(({ path }) => path))).not.toContain("illness");
    await page.context().close();
  } finally {
    await other.stop();
  }
});

test("without a configured tool there is no banner, and the privacy page says so", async () => {
  const other = await startShop();
  try {
    const page = await visitor("/category/honey", {}, other);
    expect(await banner(page).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Privacy choices" }).count()).toBe(0);
    await page.goto(`${other.url}/privacy-choices`);
    expect(await page.locator("main").textContent()).toContain("This shop measures nothing");
    expect(await page.locator("main").getByRole("button").count()).toBe(0);
  } finally {
    await other.stop();
  }
});
