import type { Erp } from "#middleware/erp.ts";
import { type BookOptions, openBooks } from "./books.ts";
import { catalog } from "./catalog.ts";
import { drawing } from "./pictures.ts";
import { openShelves } from "./shelves.ts";
import type { Store } from "./store.ts";

export type Sandbox = Erp & { store: Store };

/** The embedded ERP: real rules on a file of its own. */
export async function openSandbox(options: BookOptions): Promise<Sandbox> {
  const store = await openBooks(options);
  const shelves = openShelves(store);
  return {
    store,
    handlers: { ...catalog(store, shelves) },
    picture: async (path) => drawing(store, path),
    async ping() {
      store.get("SELECT 1");
    },
    onChange: store.onChange,
    close() {
      shelves.close();
      store.db.close();
    },
  };
}
