import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChromium } from "#tests/built/open-shop.ts";
import { startShop, type Shop } from "#tests/built/shop.ts";

/** A stand-in for the provider: a script that records its calls, and the verification endpoint. */
const SCRIPT = `
  globalThis.asked = { looks: [], actions: [] };
  globalThis.grecaptcha = {
    ready: (work) => work(),
    render(place, look) {
      asked.looks.push(look);
      place.className = "grecaptcha-badge";
      place.textContent = "protected";
      return 7;
    },
    async execute(client, { action }) {
      asked.actions.push([client, action]);
      return "token of " + action;
    },
  };`;
const verified: string[] = [];
const provider = createServer(async (request, response) => {
  if (request.method === "GET") {
    response.setHeader("Content-Type", "text/javascript").end(SCRIPT);
    return;
  }
  let body = "";
  for await (const chunk of request) body += String(chunk);
  verified.push(new URLSearchParams(body).get("response") ?? "");
  response.end(JSON.stringify({ success: true, score: 0.9, action: "login" }));
});

let chromium: Browser;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  chromium = await startChromium();
});
afterAll(async () => {
  await chromium.close();
  provider.closeAllConnections();
  provider.close();
});

const token = (page: Page) => page.locator("input[data-bot-check=login]").first();

/** Opens the login and types into it after the scripts have loaded. */
async function typeAt(shop: Shop): Promise<Page> {
  const context = await chromium.newContext({ locale: "en-AU" });
  const page = await context.newPage();
  await page.goto(`${shop.url}/login`);
  await page.waitForFunction(() => customElements.get("shop-island") !== undefined); // after-load/browser-runtime.ts
  await page.getByLabel("Email").first().fill("mia@example.com");
  await page.getByLabel("Password").fill("Wattle-demo-1");
  await expect.poll(() => token(page).inputValue(), { timeout: 20_000 }).not.toBe("");
  return page;
}

async function logIn(page: Page, shop: Shop) {
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.context().close();
}

test("the provider's script is called with the form's action, and its badge is hidden, bottom left, dark", async () => {
  const { port } = provider.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const shop = await startShop({
    BOT_CHECK: "recaptcha",
    BOT_CHECK_SITE_KEY: "site-key",
    BOT_CHECK_SECRET: "secret",
    BOT_CHECK_SCRIPT: `${address}/api.js`,
    BOT_CHECK_VERIFY_URL: `${address}/siteverify`,
  });
  try {
    const page = await typeAt(shop);
    expect(await page.evaluate("asked")).toEqual({
      looks: [{ sitekey: "site-key", size: "invisible", badge: "bottomleft", theme: "dark" }],
      actions: [[7, "login"]],
    });
    expect(await token(page).inputValue()).toBe("token of login");
    expect(await page.locator(".grecaptcha-badge").isVisible()).toBe(false);
    await logIn(page, shop);
    expect(verified).toEqual(["token of login"]);
  } finally {
    await shop.stop();
  }
});

test("without a provider the browser solves the shop's challenge and the shop accepts it", async () => {
  const shop = await startShop();
  try {
    const page = await typeAt(shop);
    const answer = JSON.parse(atob(await token(page).inputValue())) as object;
    expect(answer).toMatchObject({ challenge: { signature: expect.any(String) } });
    await logIn(page, shop);
  } finally {
    await shop.stop();
  }
});
