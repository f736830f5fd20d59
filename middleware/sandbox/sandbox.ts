import { providerPage } from "#middleware/demo-provider/page.ts";
import { type Erp, lendNothing, type LendPictures } from "#middleware/erp.ts";
import { account } from "./account.ts";
import { address } from "./address.ts";
import { type BookOptions, openBooks } from "./books.ts";
import { cards } from "./cards.ts";
import { cart } from "./cart.ts";
import { catalog } from "./catalog.ts";
import { chat } from "./chat.ts";
import { checkout } from "./checkout.ts";
import { customerByEmail, GUEST_PRICE_LIST } from "./customers.ts";
import { newsletter } from "./newsletter.ts";
import { outbox } from "./outbox.ts";
import { OUTBOX_PATH, outboxPage } from "./outbox-page.ts";
import { orders } from "./own-orders.ts";
import { drawing } from "./pictures.ts";
import { payments } from "./pay-rest.ts";
import { cardProvider, settlePayments } from "./payments.ts";
import { DEMO_CUSTOMERS } from "./seed/demo-customers.ts";
import { requests } from "./requests.ts";
import { rewards } from "./rewards.ts";
import { reviewPicture } from "./review-rows.ts";
import { reviews } from "./reviews.ts";
import { returns } from "./returns.ts";
import { session } from "./session.ts";
import { signInBy } from "./sign-in-by.ts";
import { openShelves } from "./shelves.ts";
import type { Store } from "./store.ts";
import { wishlist } from "./wishlist.ts";

export type Sandbox = Erp & { store: Store };

/** The embedded ERP: real rules on a file of its own. */
export async function openSandbox({
  lendPictures = lendNothing,
  hasOutboxPage = false,
  mailServer,
  ...options
}: BookOptions & {
  lendPictures?: LendPictures;
  hasOutboxPage?: boolean;
  /** For the start message; without one nobody sends the mails. */
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
