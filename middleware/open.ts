import type { Redis } from "ioredis";
import { openContent, type Content } from "./content/content.ts";
import type { Erp } from "./erp.ts";
import { readMiddlewareConfig, type MiddlewareConfig } from "./config.ts";
import { createShopperCookie, type ShopperCookie } from "./http/cookies.ts";
import { createDispatch, type Dispatch } from "./http/dispatch.ts";
import type { Log } from "./http/log.ts";
import { createPictures, type Pictures } from "./http/pictures.ts";
import { signInProviders } from "./oidc.ts";

/** The service between shop and ERP, whoever serves it. */
export type Middleware = {
  config: MiddlewareConfig;
  erp: Erp;
  log: Log;
  shopperCookie: ShopperCookie;
  dispatch: Dispatch;
  content: Content;
  pictures: Pictures;
  close(): void;
};

export async function openMiddleware(
  log: Log,
  config = readMiddlewareConfig(),
): Promise<Middleware> {
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : null;
  return createMiddleware({ erp: await openErp(config, log), config, log, redis });
}

export function createMiddleware({
  erp,
  config,
  log,
  redis = null,
}: {
  erp: Erp;
  config: MiddlewareConfig;
  log: Log;
  redis?: Redis | null;
}): Middleware {
  const listeners: ((tags: string[]) => void)[] = [];
  const content = openContent({
    folder: config.CONTENT_DIR,
    storyblok: config.storyblok,
    onChange(tags) {
      for (const listener of listeners) listener(tags);
    },
  });
  const dispatch = createDispatch({
    handlers: { ...erp.handlers, ...content.handlers, ...signInProviders(config, erp, log) },
    onChange(listener) {
      erp.onChange(listener);
      listeners.push(listener);
    },
    config,
    log,
    redis,
  });
  return {
    config,
    erp,
    log,
    shopperCookie: createShopperCookie(config, erp.guestPriceList),
    dispatch,
    content,
    pictures: createPictures({ erp, log, timeoutMs: config.READ_TIMEOUT_MS }),
    close() {
      erp.close();
      redis?.disconnect();
    },
  };
}

/** What replicas count together. It may come and go: nobody waits for it (docs/decisions/009). */
async function openRedis(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error: Error) => log.warn("redis is away", { reason: error.message }));
  return redis;
}

async function openErp(config: MiddlewareConfig, log: Log): Promise<Erp> {
  if (config.odoo) {
    const { openOdoo } = await import("./odoo/odoo.ts");
    const { PUBLIC_URL: publicUrl, SESSION_SECRET: secret } = config;
    return openOdoo({ ...config.odoo, publicUrl, secret }, log);
  }
  const { openSandbox } = await import("./sandbox/sandbox.ts");
  return openSandbox({
    dataDir: config.DATA_DIR,
    publicUrl: config.PUBLIC_URL,
    secret: config.SESSION_SECRET,
  });
}
