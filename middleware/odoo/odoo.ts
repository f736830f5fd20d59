import { documentReader } from "./catalog/documents.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { BANK_TRANSFER_DAYS, GUEST_CART_DAYS, RETURN_DAYS } from "#contract/limits.ts";
import { providerPage } from "#demo/card-provider/page.ts";
import { type Call, type Erp, claimNothing, type ClaimImages } from "#middleware/erp.ts";
import type { ErpOperations } from "#contract/operations.ts";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import type { Log } from "#middleware/http/log.ts";
import { demoProvider } from "#middleware/payments/demo/demo.ts";
import { demoPages } from "#middleware/payments/demo/pages.ts";
import { background, openPayments, type Payments } from "#middleware/payments/payments.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { account } from "./account/handlers.ts";
import { address } from "./address/handlers.ts";
import { chargeWhatIsReady } from "./payments/auto-charge.ts";
import { cards } from "./cards/handlers.ts";
import { cart } from "./cart/handlers.ts";
import { catalog } from "./catalog/handlers.ts";
import { openCatalogue } from "./catalog-index/open.ts";
import { chat } from "./chat/handlers.ts";
import { checkout } from "./checkout/handlers.ts";
import { contact } from "./contact/handlers.ts";
import { delivery } from "./delivery/handlers.ts";
import { createOdoo } from "./core/odoo.ts";
import { receiver } from "./receiver/handlers.ts";
import { gifts } from "./gifts/handlers.ts";
import { handlersOf } from "./core/operations.ts";
import { createOdooClient } from "./core/client/client.ts";
import type { Versions } from "./core/client/directory.ts";
import { demoStorage } from "./payments/demo-storage.ts";
import { openGallery } from "./images/gallery.ts";
import { staleCarts } from "./cart/stale-carts.ts";
import { unpaidTransfers } from "./payments/unpaid-transfers.ts";
import { payments as paymentOperations } from "./payments/handlers.ts";
import { odooLedger } from "./payments/ledger.ts";
import { newsletter } from "./newsletter/handlers.ts";
import { mailLinks } from "./mail/links.ts";
import { odooOutbox } from "./mail/outbox.ts";
import { orders } from "./orders/handlers.ts";
import { requests } from "./requests/handlers.ts";
import { rewards } from "./rewards/handlers.ts";
import { reviews } from "./reviews/handlers.ts";
import { restock } from "./restock/handlers.ts";
import { returns } from "./returns/handlers.ts";
import { session } from "./session/handlers.ts";
import { GUEST_PRICE_LIST } from "./core/shopper.ts";
import { readProcedures, versionsOf } from "./setup/procedures/procedure-files.ts";
import { signInBy } from "./session/sign-in.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { shopFacts } from "./shop/facts.ts";
import { wishlist } from "./wishlist/handlers.ts";

export type OdooOptions = Pick<Sender, "legal" | "support"> & {
  url: string;
  database: string;
  apiKey: string;
  /** The website that is this shop, by name or id; without one the first that was set up. */
  website?: string | undefined;
  /** Where shoppers reach the shop, for the links in mails. */
  publicUrl: string;
  /** Other sites that texts of staff may link to. */
  linkHosts?: readonly string[];
  /** The shop's name, for mails. */
  brand?: () => string;
  returnDays?: () => number;
  sessionIdleDays?: number;
  /** The shop sends its mails itself; otherwise Odoo does. */
  hasMailServer?: boolean;
  /** Signs the links in mails. Without one they open nothing after a restart. */
  secret?: string | undefined;
  /** How long an order waits for its bank transfer. */
  bankTransferDays?: number;
  /** After which unchanged carts and wishes of guests are deleted. */
  guestCartDays?: number;
  pollSeconds: number;
  /** How long shoppers wait for the whole catalogue at the first load, before they see what is there. */
  patienceMs?: number;
  /** Words that mean the same, for the search. */
  synonyms?: () => Synonyms;
  /** Without it the catalogue index is in memory. */
  openIndex?: OpenIndex;
  /** Where the catalogue is kept for a start without Odoo. */
  dataDir?: string | null;
  /** Without it no operation takes images. */
  claimImages?: ClaimImages;
  /** Of the procedures that it calls; this version's own, unless a test is another version. */
  versions?: Versions;
  /** Without it cards are those of Odoo's own demo provider, if `hasDemoCards`. */
  cardProvider?: CardProvider | null;
  hasDemoCards?: boolean;
};

export type OdooErp = Erp & {
  payments: Payments;
  /** Asks Odoo at once what changed; resolves when the shop shows it. */
  look(): Promise<void>;
};

/** The shop on a real Odoo 19. An Odoo that is down does not keep the shop from starting; wrong settings do. */
export async function openOdoo(options: OdooOptions, log: Log): Promise<OdooErp> {
  const {
    claimImages = claimNothing,
    bankTransferDays = BANK_TRANSFER_DAYS,
    returnDays = () => RETURN_DAYS,
    cardProvider = null,
    hasDemoCards = true,
  } = options;
  const cardKeys = cardProvider?.mode ?? (hasDemoCards ? undefined : "none");
  const { versions = versionsOf(readProcedures()) } = options;
  const client = createOdooClient({ ...options, versions, cardKeys, log });
  const secret = options.secret ?? randomBytes(32).toString("base64url");
  const { publicUrl, legal = () => "", support = () => [] } = options;
  const sender = {
    publicUrl,
    legal,
    support,
    get brand() {
      return options.brand?.() ?? new URL(publicUrl).hostname;
    },
  };
  const listeners: ((tags: string[]) => void)[] = [];
  const gallery = openGallery(client);
  const cancelUnpaid = unpaidTransfers(client, log);
  const deleteStale = staleCarts(client, options.guestCartDays ?? GUEST_CART_DAYS, log);
  const provider = cardProvider ?? demoProvider(demoStorage(client, background));
  const payments = openPayments({ provider, ledger: odooLedger(client, options), log });
  const charges = async () => {
    await chargeWhatIsReady(client, payments, log);
    await cancelUnpaid();
    await deleteStale();
  };
  const { catalogIndex, changes } = await openCatalogue(client, {
    ...options,
    log,
    charges,
    changed: (tags) => listeners.forEach((listener) => listener(tags)),
  });
  const parts = {
    bankTransferDays,
    returnDays,
    sessionIdleDays: options.sessionIdleDays,
    client,
    catalogIndex,
    gallery,
    sender,
    claimImages,
    secret,
    links: { site: publicUrl, hosts: options.linkHosts ?? [] },
    log,
  };
  const odoo = createOdoo({ ...parts, payments });
  const handlers = handlersOf<keyof ErpOperations>({
    ...account(odoo),
    ...address(odoo),
    ...cards(odoo),
    ...cart(odoo),
    ...catalog(odoo),
    ...chat(odoo),
    ...checkout(odoo),
    ...contact(odoo),
    ...delivery(odoo),
    ...gifts(odoo),
    ...receiver(odoo),
    ...newsletter(odoo),
    ...orders(odoo),
    ...paymentOperations(odoo),
    ...requests(odoo),
    ...restock(odoo),
    ...returns(odoo),
    ...reviews(odoo),
    ...rewards(odoo),
    ...session(odoo),
    ...wishlist(odoo),
  });

  return {
    guestPriceList: GUEST_PRICE_LIST,
    handlers: {
      ...handlers,
      async "checkout.placeOrder"(input, shopper) {
        const answer = await handlers["checkout.placeOrder"](input, shopper);
        changes.wake(); // what was sold is no longer there for others
        return answer;
      },
    },
    signInBy: signInBy(odoo),
    shopFacts: shopFacts(client),
    readDocument: documentReader(client),
    readImage: (path, signal) => gallery.readImage(path, signal),
    /** Only an Odoo that is set up sells anything. */
    async ping(signal) {
      await client.ping(signal);
      await client.directory({ locale: "en_US", signal, requestId: "ping" });
    },
    payments,
    outbox: odooOutbox(client, {
      sender,
      links: mailLinks(sender, secret),
      isSentByErp: !options.hasMailServer,
      log,
    }),
    onChange: (listener) => void listeners.push(listener),
    async page(request, locale) {
      const call: Call = { locale, signal: request.signal, requestId: randomUUID() };
      if (cardKeys) return null;
      const storage = demoStorage(client, () => call, { remembers: true });
      const pages = demoPages(storage, (payment) => payments.look(call, payment));
      const page = await providerPage(pages, request, locale);
      if (page && request.method === "POST") changes.wake();
      return page;
    },
    catchUp: changes.catchUp,
    look: changes.look,
    close() {
      void payments.stop();
      changes.close();
      catalogIndex.close();
    },
  };
}
