import type { Store } from "#middleware/sandbox/core/store.ts";
import { seedBankAccounts } from "./bank-accounts.ts";
import { seedCatalogue } from "./catalog.ts";
import { seedCommerce } from "./commerce.ts";
import { loadCatalogue } from "./load.ts";
import { grown } from "./many.ts";
import { seedImages } from "./images.ts";
import { seedPriceLists } from "./price-lists.ts";
import { demoSnapshot, seedReviews } from "./reviews.ts";
import { seedRequests } from "./requests.ts";
import { GIFT_CARDS } from "#middleware/sandbox/core/migrations/036-gifts.ts";
import { seedWishes } from "./wishes.ts";

/**
 * Reads the demo data; returns a function that writes them into an empty database. With `products`, extended by
 * products without images.
 */
export async function demoSeed(products = 0): Promise<(store: Store) => void> {
  const [catalogue, snapshot] = await Promise.all([loadCatalogue(), demoSnapshot()]);
  return (store) => {
    seedCatalogue(store, grown(catalogue, products));
    seedImages(store, catalogue);
    seedPriceLists(store);
    seedBankAccounts(store);
    seedCommerce(store);
    seedWishes(store);
    seedReviews(store, snapshot);
    seedRequests(store, snapshot);
    store.db.exec(GIFT_CARDS);
  };
}
