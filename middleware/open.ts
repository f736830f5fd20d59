import { join } from "node:path";
import type { Redis } from "ioredis";
import { printedCurrency } from "#contract/values/currency.ts";
import { openContent, type Content } from "./content/content.ts";
import type { Erp } from "./erp.ts";
import { readMiddlewareConfig, type MiddlewareConfig } from "./config.ts";
import { createShopperCookie, type ShopperCookie } from "./http/request/cookies.ts";
import { createDispatch, type Dispatch } from "./http/dispatch.ts";
import type { Log } from "./http/log.ts";
import { createImages, type Images } from "./images/images.ts";
import { openMails, type Mails } from "./mail/open.ts";
import { signInProviders } from "./oidc/oidc.ts";
import { openUploads, type Uploads } from "./uploads/uploads.ts";

/** The service between shop and ERP. */
export type Middleware = {
  config: MiddlewareConfig;
  erp: Erp;
  log: Log;
  shopperCookie: ShopperCookie;
  dispatch: Dispatch;
  content: Content;
  images: Images;
  uploads: Uploads;
  /** Null: no mails are sent, as in the demo. */
  mails: Mails | null;
  /** Calls the listener with the tags of what has changed in the ERP or the content. */
  onChange(listener: (tags: string[]) => void): void;
  /** Waits for the mails that are being sent. */
  close(): Promise<void>;
};

export async function openMiddleware(
  log: Log,
  config = readMiddlewareConfig(),
): Promise<Middleware> {
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : null;
  const uploads = openUploadFolder(config, log);
  const erp = await openErp(config, log, uploads);
  return createMiddleware({ erp, config, log, redis, uploads });
}

export function createMiddleware({
  erp,
  config,
  log,
  redis = null,
  uploads = openUploads({ folder: null, secret: config.SESSION_SECRET }),
}: {
  erp: Erp;
  config: MiddlewareConfig;
  log: Log;
  redis?: Redis | null;
  uploads?: Uploads;
}): Middleware {
  const mails = openMails({ erp, config, log });
  const listeners: ((tags: string[]) => void)[] = [];
  const content = openContent({
    folder: config.CONTENT_DIR,
    links: { site: config.PUBLIC_URL, hosts: config.LINK_HOSTS },
    storyblok: config.storyblok,
    onChange(tags) {
      for (const listener of listeners) listener(tags);
    },
  });
  function onChange(listener: (tags: string[]) => void) {
    erp.onChange(listener);
    listeners.push(listener);
  }
  const dispatch = createDispatch({
    handlers: { ...erp.handlers, ...content.handlers, ...signInProviders(config, erp, log) },
    onChange,
    config,
    log,
    redis,
    afterMutation: (name) => mails?.after(name),
  });
  return {
    config,
    erp,
    log,
    shopperCookie: createShopperCookie(config, erp.guestPriceList),
    dispatch,
    content,
    images: createImages({ erp, log, timeoutMs: config.READ_TIMEOUT_MS }),
    uploads,
    mails,
    onChange,
    async close() {
      await mails?.stop();
      erp.close();
      uploads.close();
      redis?.disconnect();
    },
  };
}

/** The counters that replicas share. Redis may be down: no request waits for it (decision 009). */
async function openRedis(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error: Error) =>
    log.warn("Redis is not reachable", { reason: error.message }),
  );
  return redis;
}

/** Beside the database; if it has no folder or the folder is read-only, in the system's temporary folder. */
function openUploadFolder({ DATA_DIR, SESSION_SECRET: secret }: MiddlewareConfig, log: Log) {
  if (DATA_DIR === ":memory:") return openUploads({ folder: null, secret });
  try {
    return openUploads({ folder: join(DATA_DIR, "uploads"), secret });
  } catch (error) {
    log.warn("DATA_DIR cannot be written: uploads go to the system's temporary folder", { error });
    return openUploads({ folder: null, secret });
  }
}

async function openErp(
  config: MiddlewareConfig,
  log: Log,
  { claim: claimImages }: Uploads,
): Promise<Erp> {
  if (config.odoo) {
    const { openOdoo } = await import("./odoo/odoo.ts");
    return openOdoo(
      {
        ...config.odoo,
        printed: printedCurrency(config),
        publicUrl: config.PUBLIC_URL,
        secret: config.SESSION_SECRET,
        brand: config.BRAND_NAME,
        hasMailServer: config.mail !== null,
        claimImages,
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
    mailServer: config.mail ? new URL(config.mail.url).host : undefined,
    secret: config.SESSION_SECRET,
    claimImages,
  });
}
