import { LRUCache } from "lru-cache";
import { observe } from "#middleware/telemetry/telemetry.ts";

/** Pages whose first image has not come, and how long it is waited for. */
const PAGES = { max: 2_000, ttl: 30_000 };
const SECOND = 1000;

type Page = { route: string; endedAt: number | null };

/**
 * The time from the end of a page's HTML to the end of its first image, both as this process sends them: 0 where the image was
 * sent before. Without script or cookie: an image names its page (`Referer`). Kept in memory for 30 s, and nowhere else.
 */
export function createFirstImages(now = () => performance.now()) {
  const pages = new LRUCache<string, Page>({ ...PAGES, perf: { now } });
  const keyOf = (address: string, pathname: string) => `${address} ${pathname}`;

  /** At the head of a page. Returns what to call at its end. */
  function page(address: string, pathname: string, route: string): () => void {
    const page: Page = { route, endedAt: null };
    pages.set(keyOf(address, pathname), page);
    return () => void (page.endedAt = now());
  }

  /** At the end of an image. */
  function image(address: string, referer: string | undefined): void {
    const url = URL.parse(referer ?? "");
    const key = url && keyOf(address, url.pathname);
    const page = key && pages.get(key);
    if (!page) return;
    pages.delete(key);
    const seconds = page.endedAt === null ? 0 : (now() - page.endedAt) / SECOND;
    observe("wattle_first_image_seconds", { route: page.route }, seconds);
  }

  return { page, image };
}
