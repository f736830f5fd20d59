import type { address as addressContract } from "#contract/address.ts";
import type { catalog as catalogContract } from "#contract/catalog.ts";
import type { Erp, Handlers } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { address } from "./address.ts";
import { catalog } from "./catalog.ts";
import { watchChanges } from "./changes.ts";
import { createOdooClient } from "./client.ts";
import { OdooDown } from "./failures.ts";
import { openGallery } from "./gallery.ts";
import { openShelves } from "./shelves.ts";
import { openWebhook } from "./webhook.ts";

export type OdooOptions = {
  url: string;
  database: string;
  apiKey: string;
  pollSeconds: number;
  webhookSecret?: string | undefined;
};

/** Not the id of any list, and so the shop's own. */
const GUEST_PRICE_LIST = "guest";

type Built = typeof addressContract & typeof catalogContract;
/** The features that are on Odoo by now. */
export type OdooErp = Omit<Erp, "handlers"> & {
  handlers: Handlers<Built>;
  /** Asks Odoo at once what changed; resolves when the shop shows it. */
  look(): Promise<void>;
};

/** The shop on a real Odoo 19. An Odoo that is down does not keep the shop from starting; wrong settings do. */
export async function openOdoo(options: OdooOptions, log: Log): Promise<OdooErp> {
  const odoo = createOdooClient({ ...options, log });
  const listeners: ((tags: string[]) => void)[] = [];
  const shelves = openShelves(odoo, (tags) => {
    for (const listener of listeners) listener(tags);
  });
  const gallery = openGallery(odoo);
  const changes = watchChanges({ odoo, shelves, seconds: options.pollSeconds, log });
  try {
    await changes.begin();
    await shelves.ready();
  } catch (error) {
    if (!(error instanceof OdooDown)) throw error;
    log.warn("The shop starts without Odoo and fills its shelves when Odoo is back", { error });
  }
  changes.start();
  const webhook = openWebhook(options.webhookSecret, changes.poke);

  return {
    guestPriceList: GUEST_PRICE_LIST,
    handlers: { ...address(odoo, async () => null), ...catalog(odoo, shelves, gallery) },
    picture: (path, signal) => gallery.picture(path, signal),
    ping: odoo.ping,
    onChange: (listener) => void listeners.push(listener),
    page: async (request) => webhook(request),
    look: changes.look,
    close() {
      changes.close();
      shelves.close();
    },
  };
}
