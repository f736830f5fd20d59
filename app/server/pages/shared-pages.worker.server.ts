import { BUILD_ID } from "#contract/values/build-id.ts";
import { log } from "#host/log.ts";
import { platform } from "#platform";
import { config } from "#app/server/config.server.ts";
import type { SharedStore } from "#app/server/gateway/cache.server.ts";
import type { StoredPage } from "./page-store.server.ts";
import type { sharedPages as none } from "./shared-pages.server.ts";

type Entry = { output: StoredPage; tags: string[]; madeAt: number };

const LIFETIME_SECONDS = 3600;

/**
 * Kept pages in the worker's Cache API, which the workers of one data centre share. It has no tags and gets no changes, so
 * pages expire by age, counted from before they are rendered. Those of an older build have other addresses.
 */
export const sharedPages: typeof none = () => {
  const addressOf = (key: string) => new URL(`/.kept/${BUILD_ID}/${key}`, config.PUBLIC_URL).href;

  const find: SharedStore<StoredPage>["find"] = async (key, wanted) => {
    const askedAt = Date.now();
    const entry = await read(addressOf(key));
    const ageSeconds = entry ? (Date.now() - entry.madeAt) / 1000 : Infinity;
    const maxSeconds = wanted.seconds + (wanted.hasOlder ? 0 : wanted.staleSeconds);
    if (entry && ageSeconds < maxSeconds) return { entry: { ...entry, ageSeconds } };
    return {
      entry: null,
      settle(made) {
        if (made) platform.keepAlive(write(addressOf(key), { ...made, madeAt: askedAt }));
      },
    };
  };

  return {
    find(key, wanted) {
      const found = find(key, wanted);
      platform.keepAlive(found);
      return found;
    },
  };
};

async function read(address: string): Promise<Entry | null> {
  try {
    const found = await (await caches.open("pages")).match(address);
    return found ? ((await found.json()) as Entry) : null;
  } catch (error) {
    log.warn("the page cache does not answer", { error });
    return null;
  }
}

async function write(address: string, entry: Entry): Promise<void> {
  const headers = { "Cache-Control": `max-age=${LIFETIME_SECONDS}` };
  try {
    await (await caches.open("pages")).put(address, Response.json(entry, { headers }));
  } catch (error) {
    log.warn("the page cache did not take a page", { error });
  }
}
