import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { BANK_TRANSFER_DAYS, RETURN_DAYS, SESSION_IDLE_DAYS } from "#contract/limits.ts";
import { openDatabase } from "./database.ts";
import { openStore, type Store } from "./store.ts";

export type SandboxStoreOptions = {
  /** A folder, created when missing, or `:memory:`. */
  dataDir: string;
  publicUrl: string;
  brand?: (() => string) | undefined;
  legal?: Store["legal"] | undefined;
  support?: Store["support"] | undefined;
  returnDays?: (() => number) | undefined;
  /** Signs the links in mails. Without one they stop working after a restart. */
  secret?: string | undefined;
  /** The provider of new card payments. */
  cards?: Store["cards"] | undefined;
  /** How long an order waits for its bank transfer. */
  bankTransferDays?: number | undefined;
  /** After which a session without a visit ends. */
  sessionIdleDays?: number | undefined;
  now?: () => Date;
  /** Reports what happened outside a request. */
  onFault?: ((sentence: string, error: unknown) => void) | undefined;
  /** The seed of an empty database. */
  seed?: "demo" | "none";
  /** Extends the demo catalogue to this many products, for measurements. */
  products?: number;
};

/** Opens the sandbox's database. The first start seeds it in one transaction; later starts keep its contents. */
export async function openSandboxStore({
  dataDir,
  publicUrl,
  brand = () => "Wattle",
  legal = () => "",
  support = () => [],
  returnDays = () => RETURN_DAYS,
  secret = randomBytes(32).toString("base64url"),
  cards = "demo",
  bankTransferDays = BANK_TRANSFER_DAYS,
  sessionIdleDays = SESSION_IDLE_DAYS,
  now = () => new Date(),
  onFault = () => {},
  seed = "demo",
  products,
}: SandboxStoreOptions): Promise<Store> {
  const isInMemory = dataDir === ":memory:";
  if (!isInMemory) mkdirSync(dataDir, { recursive: true });
  const store = openStore(openDatabase(isInMemory ? dataDir : `${dataDir}/sandbox.sqlite`), {
    now,
    publicUrl,
    brand,
    legal,
    support,
    returnDays,
    secret,
    cards,
    bankTransferDays,
    sessionIdleDays,
    onFault,
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
  // Checked again inside the transaction: another process may have seeded it.
  store.transaction(() => {
    if (!isEmpty(store)) return;
    write({ ...store, cards: "demo" });
    // The demo's customers are fictitious: their mails are not sent.
    store.run("UPDATE mail SET state = 'failed', reason = 'Part of the demo'");
  });
}

function isEmpty(store: Store): boolean {
  return store.get("SELECT 1 FROM price_list LIMIT 1") === undefined;
}
