import { providerPage } from "#demo/card-provider/page.ts";
import { demoPages } from "#middleware/payments/demo/pages.ts";
import type { Log } from "#middleware/http/log.ts";
import { background, openPayments, type Payments } from "#middleware/payments/payments.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { sandboxProvider } from "./payments/card-providers.ts";
import { demoStorage } from "./payments/demo-storage.ts";
import { sandboxLedger } from "./payments/ledger.ts";
import { type Erp, claimNothing, type ClaimImages, NO_FACTS } from "#middleware/erp.ts";
import { account } from "./account/handlers.ts";
import { address } from "./address/handlers.ts";
import { type SandboxStoreOptions, openSandboxStore } from "./core/open-store.ts";
import { cards } from "./cards/handlers.ts";
import { cart } from "./cart/handlers.ts";
import { currencies, offeredLists } from "#middleware/sandbox/catalog/prices.ts";
import { catalog } from "./catalog/handlers.ts";
import { chat } from "./chat/handlers.ts";
import { checkout } from "./checkout/handlers.ts";
import { contact } from "./contact/handlers.ts";
import { customerByEmail, GUEST_PRICE_LIST } from "./core/customers.ts";
import { amountsFor, gifts } from "./gifts/handlers.ts";
import { delivery } from "./delivery/handlers.ts";
import { newsletter } from "./newsletter/handlers.ts";
import { outbox } from "./mail/outbox.ts";
import { OUTBOX_PATH, outboxPage } from "#demo/outbox-page.ts";
import { orders } from "./orders/handlers.ts";
import { drawing } from "./catalog/images.ts";
import { payments } from "./payments/handlers.ts";
import { settlePayments } from "./payments/payments.ts";
import { DEMO_CUSTOMERS } from "#demo/customers.ts";
import { receiver } from "./receiver/handlers.ts";
import { requests } from "./requests/handlers.ts";
import { restock } from "./restock/handlers.ts";
import { rewards } from "./rewards/handlers.ts";
import { reviewImage } from "./reviews/rows.ts";
import { reviews } from "./reviews/handlers.ts";
import { returns } from "./returns/handlers.ts";
import { session } from "./session/handlers.ts";
import { signInBy } from "./session/sign-in-by.ts";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import type { OpenIndex } from "#middleware/catalog-index/port.ts";
import type { Synonyms } from "#middleware/catalog-index/synonyms.ts";
import { openCatalogIndex } from "./catalog/catalog-index.ts";
import type { Store } from "./core/store.ts";
import { wishlist } from "./wishlist/handlers.ts";

const SILENT: Log = { info() {}, warn() {}, error() {} };

export type Sandbox = Erp & { store: Store; payments: Payments };

/** The embedded ERP: its rules on an SQLite database. */
export async function openSandbox({
  claimImages = claimNothing,
  hasOutboxPage = false,
  mailServer,
  cardProvider = null,
  log = SILENT,
  synonyms,
  openIndex = () => openListing(synonyms),
  ...options
}: Omit<SandboxStoreOptions, "cards"> & {
  /** Null: the demo's own. */
  cardProvider?: CardProvider | null;
  log?: Log;
  synonyms?: () => Synonyms;
  openIndex?: OpenIndex;
  claimImages?: ClaimImages;
  hasOutboxPage?: boolean;
  /** For the start message; null when mails are sent. */
  mailServer?: string | undefined;
}): Promise<Sandbox> {
  const store = await openSandboxStore({
    ...options,
    cards: cardProvider?.code,
    onFault: (sentence, error) => log.error(sentence, { error }),
  });
  const provider = sandboxProvider(store, cardProvider);
  const cardPayments = openPayments({ provider, ledger: sandboxLedger(store), log });
  const pages = demoPages(demoStorage(store), (payment) =>
    cardPayments.look(background(), payment),
  );
  settlePayments(store);
  const catalogIndex = openCatalogIndex(store, openIndex);
  return {
    store,
    guestPriceList: GUEST_PRICE_LIST,
    payments: cardPayments,
    handlers: {
      ...account(store),
      ...address(store),
      ...cards(store, cardPayments),
      ...cart(store),
      ...catalog(store, catalogIndex),
      ...chat(store, claimImages),
      ...checkout(store, cardPayments),
      ...contact(store),
      ...delivery(store),
      ...gifts(store),
      ...newsletter(store),
      ...payments(store, cardPayments),
      ...orders(store, cardPayments),
      ...receiver(store),
      ...requests(store, claimImages),
      ...restock(store),
      ...rewards(store),
      ...reviews(store, claimImages),
      ...returns(store, claimImages),
      ...session(store),
      ...wishlist(store),
    },
    signInBy: signInBy(store),
    readImage: async (path) => drawing(store, path) ?? reviewImage(store, path),
    async ping() {
      store.get("SELECT 1");
    },
    shopFacts: async () => ({
      ...NO_FACTS,
      currencies: currencies(store),
      priceLists: offeredLists(store),
      hasGiftCards: amountsFor(store, GUEST_PRICE_LIST).length > 0,
    }),
    onChange: (listener) => store.onChange(listener),
    catchUp: async () => store.catchUp(),
    outbox: outbox(store),
    async page(request, locale) {
      const mails = hasOutboxPage ? outboxPage(store, request, locale) : null;
      const failed = (error: unknown) => log.error("the card page failed", { error });
      return mails ?? providerPage(pages, request, locale, failed);
    },
    about: () => ({
      customers: DEMO_CUSTOMERS.filter(({ email }) => customerByEmail(store, email)),
      mails: mailServer ?? "the sandbox's outbox: npm run erp -- mails",
      outboxPath: hasOutboxPage ? OUTBOX_PATH : null,
    }),
    close() {
      void cardPayments.stop();
      catalogIndex.close();
      store.close();
    },
  };
}
