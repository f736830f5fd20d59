import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";

export async function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
}

/** Waits for hydration; until then clicks are handled by the browser. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps$")),
  );
}
