import type { Redis } from "ioredis";
import type { Erp } from "./erp.ts";
import { readMiddlewareConfig, type MiddlewareConfig } from "./config.ts";
import { createShopperCookie, type ShopperCookie } from "./http/cookies.ts";
import { createDispatch, type Dispatch } from "./http/dispatch.ts";
import type { Log } from "./http/log.ts";
import { createPictures, type Pictures } from "./http/pictures.ts";
import { openMails, type Mails } from "./mail/open.ts";

/** The service between shop and ERP, whoever serves it. */
export type Middleware = {
  config: MiddlewareConfig;
  erp: Erp;
  log: Log;
  shopperCookie: ShopperCookie;
  dispatch: Dispatch;
  pictures: Pictures;
  /** Null: nobody sends any, as in the demo. */
  mails: Mails | null;
  /** Lets the mails that are being sent end first. */
  close(): Promise<void>;
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
  const mails = openMails({ erp, config, log });
  return {
    config,
    erp,
    log,
    shopperCookie: createShopperCookie(config, erp.guestPriceList),
    dispatch: createDispatch({
      erp,
      config,
      log,
      redis,
      afterMutation: (name) => mails?.after(name),
    }),
    pictures: createPictures({ erp, log, timeoutMs: config.READ_TIMEOUT_MS }),
    mails,
    async close() {
      await mails?.stop();
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
    return openOdoo(
      {
        ...config.odoo,
        publicUrl: config.PUBLIC_URL,
        brand: config.BRAND_NAME,
        hasMailServer: config.mail !== null,
      },
      log,
    );
  }
  const { openSandbox } = await import("./sandbox/sandbox.ts");
  return openSandbox({
    dataDir: config.DATA_DIR,
    publicUrl: config.PUBLIC_URL,
    brand: config.BRAND_NAME,
    hasOutboxPage: config.hasDemoOutbox,
  });
}
