import { expect, test as base, type Page } from "@playwright/test";
import { LOCALES, type Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { DEFAULT_FORMAT, formatMoney } from "#contract/values/money-format.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { demoTexts } from "#locales/demo/texts.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { mailTexts } from "#locales/mail/texts.ts";
import "#locales/pages.ts"; // makes the texts of all pages available by full key
import { translator, type Values } from "#locales/texts.ts";
import { translate, type MessageKey } from "#app/i18n/messages.ts";
/** Of the demo's profile (demo/shop/shop.yaml). */
export const HOME_TITLE: Record<Locale, string> = {
  en_US: "Australian goods, sent with care",
  vi_VN: "Hàng Úc chọn lọc, giao tận tay bạn",
};

/** The shop in one language: its texts and the paths of its pages. */
export function shopIn(locale: Locale) {
  return {
    locale,
    language: LANGUAGE[locale],
    t: (key: MessageKey, values?: Values) => translate(locale, key, values),
    mail: translator(mailTexts, locale),
    demo: translator(demoTexts, locale),
    path: (path: string) => localPath(path, locale),
  };
}
export type Shop = ReturnType<typeof shopIn>;
export const SHOPS = LOCALES.map(shopIn);

export function price(cents: number): string {
  return formatMoney({ amount: cents, currency: "AUD" }, "en-US", DEFAULT_FORMAT);
}

type Fixtures = {
  /** Opens a page and, with JavaScript, waits for its scripts. */
  open: (path: string) => Promise<void>;
  /** Waits for the scripts after the page was loaded again. */
  settled: () => Promise<void>;
  consoleErrors: string[];
  /** English with JavaScript, Vietnamese without: for journeys that need not run in each combination. */
  shop: Shop;
};

export const test = base.extend<Fixtures, { store: Store }>({
  shop: async ({ javaScriptEnabled }, use) => {
    await use(shopIn(javaScriptEnabled ? "en_US" : "vi_VN"));
  },

  settled: async ({ page }, use) => {
    await use(() => settle(page));
  },

  open: async ({ page }, use) => {
    await use((path) => openPage(page, path));
  },

  /** An unexpected console error or page error fails the journey. */
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on("pageerror", (error) => consoleErrors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" && !isRefusal(message.text()))
          consoleErrors.push(`${message.text()} ${message.location().url}`);
      });
      page.on("response", (response) => {
        const isMissing =
          response.status() >= 400 && response.request().resourceType() !== "document";
        const isExpected = /\.data(\?|$)/.test(response.url()) && response.status() < 500;
        if (response.status() >= 500 || (isMissing && !isExpected))
          consoleErrors.push(`${response.status()} ${response.url()}`);
      });
      await use(consoleErrors);
      expect(consoleErrors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],

  /** A second connection to the database of the shop under test. */
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const dataDir = process.env["E2E_DATA_DIR"];
      if (!dataDir) throw new Error("E2E_DATA_DIR is set by playwright.journeys.config.ts");
      const store = await openSandboxStore({
        dataDir,
        publicUrl: "http://127.0.0.1",
        seed: "none",
      });
      await use(store);
      store.close();
    },
    { scope: "worker" },
  ],
});

/** Whether the Playwright project has JavaScript enabled. */
export function hasScripts(): boolean {
  return base.info().project.use.javaScriptEnabled !== false;
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  if (hasScripts()) await hydrated(page);
}

/** The script that posts cards in place and handles presses comes a second after the page (app/shell/after-load). */
export async function runtimeStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get("shop-more") !== undefined);
}

/** Browsers log every 4xx answer; the page's own message is what is tested. */
function isRefusal(text: string) {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/**
 * Scripts are loaded late (docs/decisions/002), and earlier clicks are handled by the browser, which the project `nojs`
 * tests. React marks the elements that it has hydrated.
 */
async function hydrated(page: Page) {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => {
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    const hasScripts = document.getElementById("scripts") !== null;
    return !hasScripts || isTaken(document.body);
  });
}

export { expect } from "@playwright/test";
