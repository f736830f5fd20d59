import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { openDatabase } from "./database.ts";
import { openStore, type Store } from "./store.ts";

export type BookOptions = {
  /** A folder that is made when missing, or `:memory:`. */
  dataDir: string;
  publicUrl: string;
  brand?: string | undefined;
  /** Signs the links in mails. Without one they open nothing after a restart. */
  secret?: string | undefined;
  now?: () => Date;
  /** What empty books are filled with. */
  seed?: "demo" | "none";
  /** Grows the demo catalogue to this many products, for measurements. */
  products?: number;
};

/** Opens the sandbox's books. The first start fills them in one transaction; later ones find them as they were left. */
export async function openBooks({
  dataDir,
  publicUrl,
  brand = "Wattle",
  secret = randomBytes(32).toString("base64url"),
  now = () => new Date(),
  seed = "demo",
  products,
}: BookOptions): Promise<Store> {
  const isInMemory = dataDir === ":memory:";
  if (!isInMemory) mkdirSync(dataDir, { recursive: true });
  const store = openStore(openDatabase(isInMemory ? dataDir : `${dataDir}/sandbox.sqlite`), {
    now,
    publicUrl,
    brand,
    secret,
  });
  try {
    if (seed === "demo" && isEmpty(store)) await fill(store, products);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

async function fill(store: Store, products?: number) {
  const { demoSeed } = await import("#demo/seed/seed.ts");
  const write = await demoSeed(products);
  // Asked again inside: another process may have been quicker.
  store.transaction(() => {
    if (!isEmpty(store)) return;
    write(store);
    // The demo's people are made up: there is nobody to send their mails to.
    store.run("UPDATE mail SET state = 'failed', reason = 'Part of the demo'");
  });
}

function isEmpty(store: Store): boolean {
  return store.get("SELECT 1 FROM price_list LIMIT 1") === undefined;
}
