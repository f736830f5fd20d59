import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";

export async function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
}

/** Until React has taken the page over, a click is the browser's own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps$")),
  );
}
