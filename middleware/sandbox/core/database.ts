import { DatabaseSync } from "node:sqlite";
import { catalogSchema } from "./migrations/001-catalog.ts";
import { commerceSchema } from "./migrations/002-commerce.ts";
import { changesSchema } from "./migrations/003-changes.ts";
import { signUpSchema } from "./migrations/004-sign-up.ts";
import { requestsSchema } from "./migrations/005-requests.ts";
import { accountsSchema } from "./migrations/006-accounts.ts";
import { accountSchema } from "./migrations/007-account.ts";
import { ordersSchema } from "./migrations/008-orders.ts";
import { chatAndReturnsSchema } from "./migrations/009-chat-and-returns.ts";
import { paymentsSchema } from "./migrations/010-payments.ts";
import { mailSchema } from "./migrations/011-mail.ts";
import { wishlistSchema } from "./migrations/012-wishlist.ts";
import { rewardsSchema } from "./migrations/013-rewards.ts";
import { reviewsSchema } from "./migrations/014-reviews.ts";
import { quotesSchema } from "./migrations/015-quotes.ts";
import { newsletterSchema } from "./migrations/016-newsletter.ts";
import { sharedWishlistsSchema } from "./migrations/017-shared-wishlists.ts";
import { unreadSettingsSchema } from "./migrations/018-unread-settings.ts";
import { cardProvidersSchema } from "./migrations/019-card-providers.ts";
import { bankTransfersSchema } from "./migrations/020-bank-transfers.ts";
import { renewedHoldsSchema } from "./migrations/021-renewed-holds.ts";
import { demoProviderSchema } from "./migrations/022-demo-provider.ts";
import { addedOnceSchema } from "./migrations/023-added-once.ts";
import { returnedRefundsSchema } from "./migrations/024-returned-refunds.ts";
import { offeredPriceListsSchema } from "./migrations/025-offered-price-lists.ts";
import { pickupPlacesSchema } from "./migrations/026-pickup-places.ts";
import { extrasSchema } from "./migrations/027-extras.ts";
import { companiesSchema } from "./migrations/028-companies.ts";
import { combosSchema } from "./migrations/029-combos.ts";
import { sessionListSchema } from "./migrations/030-session-list.ts";
import { contactMessagesSchema } from "./migrations/031-contact-messages.ts";
import { restocksSchema } from "./migrations/032-restocks.ts";
import { loginCodesSchema } from "./migrations/033-login-codes.ts";
import { mailFilesSchema } from "./migrations/034-mail-files.ts";
import { twoStepsSchema } from "./migrations/035-two-steps.ts";
import { giftsSchema } from "./migrations/036-gifts.ts";
import { returnCausesSchema } from "./migrations/037-return-causes.ts";
import { passkeysSchema } from "./migrations/038-passkeys.ts";
import { deliveryPostcodesSchema } from "./migrations/041-delivery-postcodes.ts";
import { receiversSchema } from "./migrations/039-receivers.ts";
import { returnGiftCardsSchema } from "./migrations/042-return-gift-cards.ts";

/** In order; each runs once, in a transaction of its own. Never edit one that has been released: add another. */
const MIGRATIONS = [
  catalogSchema,
  commerceSchema,
  changesSchema,
  signUpSchema,
  requestsSchema,
  accountsSchema,
  accountSchema,
  ordersSchema,
  chatAndReturnsSchema,
  paymentsSchema,
  mailSchema,
  wishlistSchema,
  rewardsSchema,
  reviewsSchema,
  quotesSchema,
  newsletterSchema,
  sharedWishlistsSchema,
  unreadSettingsSchema,
  cardProvidersSchema,
  bankTransfersSchema,
  renewedHoldsSchema,
  demoProviderSchema,
  addedOnceSchema,
  returnedRefundsSchema,
  offeredPriceListsSchema,
  pickupPlacesSchema,
  extrasSchema,
  companiesSchema,
  combosSchema,
  sessionListSchema,
  contactMessagesSchema,
  restocksSchema,
  loginCodesSchema,
  mailFilesSchema,
  twoStepsSchema,
  giftsSchema,
  returnCausesSchema,
  passkeysSchema,
  receiversSchema,
  deliveryPostcodesSchema,
  returnGiftCardsSchema,
];

/** Opens the sandbox's database and creates it on first use. `:memory:` for tests. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 });
  // Foreign keys are checked after the migrations: a table that others refer to can then be replaced.
  db.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL;");
  while (transaction(db, () => migrate(db)));
  db.exec("PRAGMA foreign_keys = ON;");
  return db;
}

/**
 * Runs one migration; returns false if there is none. Checked inside the transaction, because another process may start
 * at the same time.
 */
function migrate(db: DatabaseSync): boolean {
  const done = Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (done > MIGRATIONS.length)
    throw new Error(
      "The data folder was written by a newer version of Wattle. Update, or set DATA_DIR to another.",
    );
  const next = MIGRATIONS[done];
  if (next === undefined) return false;
  db.exec(next);
  db.exec(`PRAGMA user_version = ${done + 1}`);
  return true;
}

/** Runs `work` in a transaction. IMMEDIATE makes two processes on one file wait for each other instead of failing. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK"); // a full disk has ended it already
    throw error;
  }
}
