import type { Browser, Page } from "@playwright/test";
import { hydrated } from "#tests/built/open-shop.ts";

/** A page whose requests for data wait for `release`; what it shows until then, it shows without an answer. */
export async function openOnSlowConnection(chromium: Browser, address: string, before?: Page) {
  const context =
    before?.context() ?? (await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" }));
  const page = before ?? (await context.newPage());
  await page.goto(address);
  await hydrated(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\.data(\?|$)/, async (route) => {
    asked.push(route.request().method());
    await promise;
    await route.continue().catch(() => null); // the page may have aborted it
  });
  return {
    page,
    /** The methods of the requests so far. */
    asked,
    main: page.getByRole("main"),
    release: async () => {
      resolve();
      await page.unrouteAll({ behavior: "wait" });
    },
    close: () => context.close(),
  };
}

/** The number beside the cart or the heart in the header. */
export function countIn(page: Page, path: "cart" | "wishlist"): Promise<string | null> {
  return page.locator(`header a[href$="/${path}"]`).textContent();
}
