import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hasScripts, type Shop } from "./shop.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The last one is the viewport of the journeys. */
const WIDTHS = [1280, 360];

/**
 * Checks a page for overflow at phone and desktop width, and with axe at one of them: both languages have the same elements, so the
 * English page is looked at as desktops show it and the Vietnamese one as phones do.
 */
export async function checkPage(page: Page, { language, locale }: Shop, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const where = `${name} at ${width} px`;
    await expect(page.locator("html"), where).toHaveAttribute("lang", language);
    await expect(page.locator("h1"), where).toHaveCount(1);
    await expect(page, where).toHaveTitle(/\S/);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    const isForAxe = width === (locale === "en_US" ? 1280 : 360);
    if (!hasScripts() || !isForAxe) continue; // axe is a script
    // Repeated after a finding, because a toast may be fading in.
    await expect(async () => {
      await page.evaluate(animationsDone);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join("; ")}`,
      );
      expect(found, where).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
}

/** Waits for animations, because a toast that fades in has too little contrast. Skips a toast that the mouse pauses. */
async function animationsDone(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
