import type { Locale } from "#contract/limits.ts";
import type { Synonyms } from "./catalog-index/synonyms.ts";
import type { MiddlewareConfig } from "./config.ts";
import type { Erp } from "./erp.ts";
import type { Log } from "./http/log.ts";
import { searchIndex } from "./opensearch/open.ts";
import type { Uploads } from "./uploads/uploads.ts";

/** Odoo or the sandbox, as the settings say. */
export async function openErp(
  config: MiddlewareConfig,
  log: Log,
  claimImages: Uploads["claim"],
  /** What the profile says, which is opened after the ERP. */
  said: {
    brand: () => string;
    legal: (locale: Locale) => string;
    support: (locale: Locale) => string[];
    returnDays: () => number;
    synonyms: () => Synonyms;
  },
): Promise<Erp> {
  const { cards } = config;
  if (cards) log.info(`cards by ${cards.name}`, { mode: cards.mode });
  const options = {
    publicUrl: config.PUBLIC_URL,
    secret: config.SESSION_SECRET,
    ...said,
    guestCartDays: config.GUEST_CART_DAYS,
    sessionIdleDays: config.SESSION_IDLE_DAYS,
    bankTransferDays: config.BANK_TRANSFER_DAYS,
    openIndex: await searchIndex(config, said.synonyms, log),
    claimImages,
    cardProvider: (await cards?.open()) ?? null,
  };
  if (config.odoo) {
    const { openOdoo } = await import("./odoo/odoo.ts");
    const own = {
      linkHosts: config.LINK_HOSTS,
      hasMailServer: config.mail !== null,
      hasDemoCards: config.hasDemoCards,
      dataDir: config.DATA_DIR === ":memory:" ? null : config.DATA_DIR,
    };
    return openOdoo({ ...config.odoo, ...options, ...own }, log);
  }
  const { openSandbox } = await import("./sandbox/sandbox.ts");
  return openSandbox({
    ...options,
    dataDir: config.DATA_DIR,
    hasOutboxPage: config.hasDemoOutbox,
    mailServer: config.mail ? new URL(config.mail.url).host : undefined,
    log,
  });
}
