import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";

export async function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
}
