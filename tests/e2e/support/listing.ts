import type { Page } from "@playwright/test";
import { expect, hasScripts, type Shop } from "./shop.ts";

/** Reads and filters a listing, with and without JavaScript. */
export function listingOn(page: Page, shop: Shop) {
  const { t } = shop;
  const products = page.getByRole("region", { name: t("listing:listing.products"), exact: true });
  const cards = products.getByRole("article");
  const isPlain = !hasScripts();

  async function openFilters() {
    const filters = page.locator("details.filters");
    if (!(await filters.evaluate((element: HTMLDetailsElement) => element.open)))
      await page
        .locator("summary")
        .filter({ hasText: t("listing:filter.title") })
        .click();
  }

  async function apply() {
    await page
      .locator("details.filters")
      .getByRole("button", { name: t("listing:filter.apply") })
      .click();
  }

  return {
    cards,
    names: () => cards.getByRole("heading").allInnerTexts(),

    async prices(): Promise<number[]> {
      const texts = await cards.allInnerTexts();
      return texts.map((text) => cents(/AU\$[\d,.]+/.exec(text)?.[0] ?? ""));
    },

    /** Waits until the listing shows this count. */
    async count(count: number) {
      await expect(products.getByRole("status")).toHaveText(t("listing:listing.count", { count }));
    },

    chip: (name: string) =>
      page.getByRole("link", { name: t("listing:filter.remove", { name }), exact: true }),

    /** Checks a box and returns the count shown beside it. */
    async choose(name: string): Promise<number> {
      await openFilters();
      const box = page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
      const promise = await page.locator("label").filter({ has: box }).innerText();
      await box.check();
      if (isPlain) await apply();
      return Number(/(\d+)\s/.exec(promise.slice(name.length))?.[1]);
    },

    async setPrices(min: number, max: number) {
      await openFilters();
      await page.getByLabel(t("listing:filter.min", { symbol: "AU$" })).fill(String(min));
      await page.getByLabel(t("listing:filter.max", { symbol: "AU$" })).fill(String(max));
      await apply();
    },

    async sortBy(label: string) {
      await page.getByLabel(t("listing:sort.label")).selectOption({ label });
      if (isPlain)
        await page
          .getByRole("button", { name: t("listing:filter.apply") })
          .last()
          .click();
    },
  };
}

function cents(price: string): number {
  return Math.round(Number(price.replace(/[^\d.]/g, "")) * 100);
}
