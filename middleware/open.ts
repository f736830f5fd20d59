import type { Erp } from "./erp.ts";
import { readMiddlewareConfig, type MiddlewareConfig } from "./config.ts";
import { createShopperCookie, type ShopperCookie } from "./http/cookies.ts";
import { createDispatch, type Dispatch } from "./http/dispatch.ts";
import type { Log } from "./http/log.ts";
import { createPictures, type Pictures } from "./http/pictures.ts";

/** The service between shop and ERP, whoever serves it. */
export type Middleware = {
  config: MiddlewareConfig;
  erp: Erp;
  log: Log;
  shopperCookie: ShopperCookie;
  dispatch: Dispatch;
  pictures: Pictures;
};

export async function openMiddleware(
  log: Log,
  config = readMiddlewareConfig(),
): Promise<Middleware> {
  return createMiddleware({ erp: await openErp(config, log), config, log });
}

export function createMiddleware({
  erp,
  config,
  log,
}: {
  erp: Erp;
  config: MiddlewareConfig;
  log: Log;
}): Middleware {
  return {
    config,
    erp,
    log,
    shopperCookie: createShopperCookie(config, erp.guestPriceList),
    dispatch: createDispatch({ erp, config, log }),
    pictures: createPictures({ erp, log, timeoutMs: config.READ_TIMEOUT_MS }),
  };
}

async function openErp(config: MiddlewareConfig, log: Log): Promise<Erp> {
  if (config.odoo) {
    const { openOdoo } = await import("./odoo/odoo.ts");
    return openOdoo({ ...config.odoo, publicUrl: config.PUBLIC_URL }, log);
  }
  const { openSandbox } = await import("./sandbox/sandbox.ts");
  return openSandbox({ dataDir: config.DATA_DIR, publicUrl: config.PUBLIC_URL });
}
