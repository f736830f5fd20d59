import type { Store } from "#middleware/sandbox/store.ts";
import { seedCatalogue } from "./catalog.ts";
import { seedCommerce } from "./commerce.ts";
import { loadCatalogue } from "./load.ts";
import { seedPictures } from "./pictures.ts";
import { seedPriceLists } from "./price-lists.ts";

/** Reads the demo data; the answer writes all of it into empty books. */
export async function demoSeed(): Promise<(store: Store) => void> {
  const catalogue = await loadCatalogue();
  return (store) => {
    seedCatalogue(store, catalogue);
    seedPictures(store, catalogue);
    seedPriceLists(store);
    seedCommerce(store);
  };
}
