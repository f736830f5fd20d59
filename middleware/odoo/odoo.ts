import { randomBytes, randomUUID } from "node:crypto";
import type { PrintedCurrency } from "#contract/values/currency.ts";
import { providerPage } from "#demo/card-provider/page.ts";
import { type Call, type Erp, lendNothing, type LendPictures } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { orderUrl } from "#middleware/rules/order-link.ts";
import { account } from "#middleware/odoo/account/handlers.ts";
import { address } from "#middleware/odoo/address/handlers.ts";
import { chargeWhatIsReady } from "#middleware/odoo/payments/auto-charge.ts";
import { cards } from "#middleware/odoo/cards/handlers.ts";
import { cart } from "#middleware/odoo/cart/handlers.ts";
import { catalog } from "#middleware/odoo/catalog/handlers.ts";
import { watchChanges } from "#middleware/odoo/catalog-index/changes.ts";
import { chat } from "#middleware/odoo/chat/handlers.ts";
import { checkout } from "#middleware/odoo/checkout/handlers.ts";
import { createOdooClient } from "#middleware/odoo/core/client.ts";
import { demoPayments } from "#middleware/odoo/payments/demo-payments.ts";
import { isTimeout, OdooDown } from "#middleware/odoo/core/failures.ts";
import { openGallery } from "#middleware/odoo/images/gallery.ts";
import { payments } from "#middleware/odoo/payments/handlers.ts";
import { newsletter } from "#middleware/odoo/newsletter/handlers.ts";
import { odooOutbox } from "#middleware/odoo/mail/outbox.ts";
import { orders } from "#middleware/odoo/orders/handlers.ts";
import { requests } from "#middleware/odoo/requests/handlers.ts";
import { rewards } from "#middleware/odoo/rewards/handlers.ts";
import { reviews } from "#middleware/odoo/reviews/handlers.ts";
import { returns } from "#middleware/odoo/returns/handlers.ts";
import { session } from "#middleware/odoo/session/handlers.ts";
import { openCatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { GUEST_PRICE_LIST } from "#middleware/odoo/core/shopper.ts";
import { signInBy } from "#middleware/odoo/session/sign-in.ts";
import { openWebhook } from "#middleware/odoo/catalog-index/webhook.ts";
import { wishlist } from "#middleware/odoo/wishlist/handlers.ts";

export type OdooOptions = {
  url: string;
  database: string;
  apiKey: string;
  /** How the shop prints money; compared with Odoo's currency. */
  printed?: PrintedCurrency | undefined;
  /** Where shoppers reach the shop, for the links in mails. */
  publicUrl: string;
  /** The shop's name, for mails. */
  brand?: string;
  /** The shop sends its mails itself; otherwise Odoo does. */
  hasMailServer?: boolean;
  /** Signs the links in mails. Without one they open nothing after a restart. */
  secret?: string | undefined;
  pollSeconds: number;
  webhookSecret?: string | undefined;
  /** Without it no operation takes pictures. */
  lendPictures?: LendPictures;
};

export type OdooErp = Erp & {
  /** Asks Odoo at once what changed; resolves when the shop shows it. */
  look(): Promise<void>;
};

/** The shop on a real Odoo 19. An Odoo that is down does not keep the shop from starting; wrong settings do. */
export async function openOdoo(options: OdooOptions, log: Log): Promise<OdooErp> {
  const odoo = createOdooClient({ ...options, log });
  const { lendPictures = lendNothing } = options;
  const secret = options.secret ?? randomBytes(32).toString("base64url");
  const sender = { brand: options.brand ?? "Wattle", publicUrl: options.publicUrl };
  const listeners: ((tags: string[]) => void)[] = [];
  const catalogIndex = openCatalogIndex(odoo, (tags) => {
    for (const listener of listeners) listener(tags);
  });
  const gallery = openGallery(odoo);
  const charges = () => chargeWhatIsReady(odoo, log);
  const changes = watchChanges({ odoo, catalogIndex, seconds: options.pollSeconds, log, charges });
  try {
    await changes.begin();
    await catalogIndex.ready();
  } catch (error) {
    if (!(error instanceof OdooDown) && !isTimeout(error)) throw error;
    log.warn("The shop starts without Odoo and fills its catalogue index when Odoo is back", {
      error,
    });
  }
  changes.start();
  const webhook = openWebhook(options.webhookSecret, changes.poke);
  const { "checkout.placeOrder": placeOrder, ...checkouts } = checkout(odoo, catalogIndex, gallery);

  return {
    guestPriceList: GUEST_PRICE_LIST,
    handlers: {
      ...account(odoo, sender),
      ...address(odoo),
      ...cards(odoo),
      ...cart(odoo, catalogIndex, gallery),
      ...catalog(odoo, catalogIndex, gallery),
      ...chat(odoo, lendPictures),
      ...checkouts,
      async "checkout.placeOrder"(input, shopper) {
        const answer = await placeOrder(input, shopper);
        changes.poke(); // what was sold is no longer there for others
        return answer;
      },
      ...newsletter(odoo, sender),
      ...payments(odoo),
      ...orders(odoo, catalogIndex, gallery, secret),
      ...requests(odoo, catalogIndex, gallery, lendPictures),
      ...rewards(odoo),
      ...reviews(odoo, catalogIndex, lendPictures),
      ...returns(odoo, catalogIndex, gallery, lendPictures, sender),
      ...session(odoo, sender),
      ...wishlist(odoo, catalogIndex, gallery),
    },
    signInBy: signInBy(odoo),
    picture: (path, signal) => gallery.picture(path, signal),
    ping: odoo.ping,
    outbox: odooOutbox(odoo, {
      sender,
      orderLink: (id, locale) => orderUrl({ ...sender, secret }, id, locale, new Date()),
      handsOn: !options.hasMailServer,
    }),
    onChange: (listener) => void listeners.push(listener),
    async page(request, locale) {
      const call: Call = { locale, signal: request.signal, requestId: randomUUID() };
      const told = webhook(request);
      if (told) return told;
      const page = await providerPage(demoPayments(odoo, call), request, locale);
      if (page && request.method === "POST") changes.poke();
      return page;
    },
    look: changes.look,
    close() {
      changes.close();
      catalogIndex.close();
    },
  };
}
