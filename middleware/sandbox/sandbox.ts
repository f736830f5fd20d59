import { providerPage } from "#demo/card-provider/page.ts";
import { type Erp, lendNothing, type LendPictures } from "#middleware/erp.ts";
import { account } from "./account/handlers.ts";
import { address } from "./address/handlers.ts";
import { type BookOptions, openBooks } from "./core/open-store.ts";
import { cards } from "./cards/handlers.ts";
import { cart } from "./cart/handlers.ts";
import { catalog } from "./catalog/handlers.ts";
import { chat } from "./chat/handlers.ts";
import { checkout } from "./checkout/handlers.ts";
import { customerByEmail, GUEST_PRICE_LIST } from "./core/customers.ts";
import { newsletter } from "./newsletter/handlers.ts";
import { outbox } from "./mail/outbox.ts";
import { OUTBOX_PATH, outboxPage } from "#demo/outbox-page.ts";
import { orders } from "./orders/handlers.ts";
import { drawing } from "./catalog/images.ts";
import { payments } from "./payments/handlers.ts";
import { cardProvider, settlePayments } from "./payments/payments.ts";
import { DEMO_CUSTOMERS } from "#demo/customers.ts";
import { requests } from "./requests/handlers.ts";
import { rewards } from "./rewards/handlers.ts";
import { reviewPicture } from "./reviews/rows.ts";
import { reviews } from "./reviews/handlers.ts";
import { returns } from "./returns/handlers.ts";
import { session } from "./session/handlers.ts";
import { signInBy } from "./session/sign-in-by.ts";
import { openShelves } from "./catalog/catalog-index.ts";
import type { Store } from "./core/store.ts";
import { wishlist } from "./wishlist/handlers.ts";

export type Sandbox = Erp & { store: Store };

/** The embedded ERP: its rules on an SQLite database. */
export async function openSandbox({
  lendPictures = lendNothing,
  hasOutboxPage = false,
  mailServer,
  ...options
}: BookOptions & {
  lendPictures?: LendPictures;
  hasOutboxPage?: boolean;
  /** For the start message; null when mails are sent. */
  mailServer?: string | undefined;
}): Promise<Sandbox> {
  const store = await openBooks(options);
  settlePayments(store);
  const shelves = openShelves(store);
  return {
    store,
    guestPriceList: GUEST_PRICE_LIST,
    handlers: {
      ...account(store),
      ...address(store),
      ...cards(store),
      ...cart(store),
      ...catalog(store, shelves),
      ...chat(store, lendPictures),
      ...checkout(store),
      ...newsletter(store),
      ...payments(store),
      ...orders(store),
      ...requests(store, lendPictures),
      ...rewards(store),
      ...reviews(store, lendPictures),
      ...returns(store, lendPictures),
      ...session(store),
      ...wishlist(store),
    },
    signInBy: signInBy(store),
    picture: async (path) => drawing(store, path) ?? reviewPicture(store, path),
    async ping() {
      store.get("SELECT 1");
    },
    onChange: (listener) => store.onChange(listener),
    outbox: outbox(store),
    async page(request, locale) {
      const mails = hasOutboxPage ? outboxPage(store, request, locale) : null;
      return mails ?? providerPage(cardProvider(store), request, locale);
    },
    about: () => ({
      customers: DEMO_CUSTOMERS.filter(({ email }) => customerByEmail(store, email)),
      mails: mailServer ?? "the sandbox's outbox: npm run erp -- mails",
      outboxPath: hasOutboxPage ? OUTBOX_PATH : null,
    }),
    close() {
      shelves.close();
      store.close();
    },
  };
}
