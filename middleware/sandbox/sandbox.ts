import { providerPage } from "#middleware/demo-provider/page.ts";
import { account } from "./account.ts";
import type { Erp, LendPictures } from "#middleware/erp.ts";
import { address } from "./address.ts";
import { type BookOptions, openBooks } from "./books.ts";
import { cart } from "./cart.ts";
import { catalog } from "./catalog.ts";
import { checkout } from "./checkout.ts";
import { customerByEmail } from "./customers.ts";
import { orders } from "./own-orders.ts";
import { drawing } from "./pictures.ts";
import { cardProvider, settlePayments } from "./payments.ts";
import { DEMO_CUSTOMERS } from "./seed/demo-customers.ts";
import { requests } from "./requests.ts";
import { rewards } from "./rewards.ts";
import { session } from "./session.ts";
import { openShelves } from "./shelves.ts";
import type { Store } from "./store.ts";
import { GUEST_PRICE_LIST } from "./who.ts";
import { wishlist } from "./wishlist.ts";

export type Sandbox = Erp & { store: Store };

/** The embedded ERP: real rules on a file of its own. */
export async function openSandbox(
  options: BookOptions & { lendPictures?: LendPictures },
): Promise<Sandbox> {
  const store = await openBooks(options);
  settlePayments(store);
  const shelves = openShelves(store);
  return {
    store,
    guestPriceList: GUEST_PRICE_LIST,
    handlers: {
      ...account(store),
      ...address(store),
      ...cart(store),
      ...catalog(store, shelves),
      ...checkout(store),
      ...orders(store),
      ...requests(store),
      ...rewards(store),
      ...session(store),
      ...wishlist(store),
    },
    picture: async (path) => drawing(store, path),
    async ping() {
      store.get("SELECT 1");
    },
    onChange: (listener) => store.onChange(listener),
    page: (request, locale) => providerPage(cardProvider(store), request, locale),
    about: () => ({
      customers: DEMO_CUSTOMERS.filter(({ email }) => customerByEmail(store, email)),
      mails: "the sandbox's outbox: npm run erp -- mails",
    }),
    close() {
      shelves.close();
      store.close();
    },
  };
}
