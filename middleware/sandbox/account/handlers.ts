import type { account as contract, Profile } from "#contract/account.ts";
import type { Handlers } from "#middleware/erp.ts";
import { deleteAccount } from "./delete.ts";
import { changeEmail } from "./change-email.ts";
import { type CustomerRow, signedIn } from "#middleware/sandbox/core/customers.ts";
import { exportAccount } from "./export.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import {
  isSubscribed,
  subscribe,
  unsubscribe,
} from "#middleware/sandbox/newsletter/subscriptions.ts";

export function account(store: Store): Handlers<typeof contract> {
  return {
    ...changeEmail(store),
    ...deleteAccount(store),

    async "account.get"(_, shopper) {
      return profileOf(store, signedIn(read(store, shopper)));
    },

    async "account.update"({ firstName, lastName, phone, newsletter }, shopper) {
      return change<"account.update">(store, shopper, (who) => {
        const { id, email } = signedIn(who);
        store.run(
          "UPDATE customer SET first_name = ?, last_name = ?, phone = ? WHERE id = ?",
          firstName,
          lastName,
          phone,
          id,
        );
        const askedAt = store.now().toISOString();
        if (newsletter)
          subscribe(store, email, { locale: shopper.locale, how: "account", askedAt });
        else unsubscribe(store, email);
        return { ok: true, data: { email, firstName, lastName, phone, newsletter } };
      });
    },

    async "account.export"(_, shopper) {
      const customer = signedIn(read(store, shopper));
      return {
        exportedAt: store.now().toISOString(),
        profile: profileOf(store, customer),
        ...exportAccount(store, customer, shopper.locale),
      };
    },
  };
}

function profileOf(store: Store, row: CustomerRow): Profile {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    newsletter: isSubscribed(store, row.email),
  };
}
