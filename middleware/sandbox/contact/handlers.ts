import type { contact as contract } from "#contract/contact.ts";
import type { Handlers } from "#middleware/erp.ts";
import { contactNumber } from "#middleware/rules/contact.ts";
import { nextNumber } from "#middleware/sandbox/core/settings.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function contact(store: Store): Handlers<typeof contract> {
  return {
    async "contact.send"({ name, email, orderNumber, message }, shopper) {
      return change<"contact.send">(store, shopper, ({ customer }) => {
        const number = contactNumber(nextNumber(store, "contact"));
        store.run(
          `INSERT INTO contact_message (number, name, email, order_number, message, customer_id, locale, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          number,
          name,
          email,
          orderNumber,
          message,
          customer?.id ?? null,
          shopper.locale,
          store.now().toISOString(),
        );
        return { ok: true, data: { number } };
      });
    },
  };
}
