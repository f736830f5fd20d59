import type { MyProductRequest, requests as contract } from "#contract/requests.ts";
import type { Handlers } from "#middleware/erp.ts";
import { nextNumber } from "./settings.ts";
import { change, read } from "./shopper.ts";
import type { Store } from "./store.ts";

export function requests(store: Store): Handlers<typeof contract> {
  return {
    async "requests.list"(_, shopper) {
      const { customer } = read(store, shopper);
      if (!customer) return [];
      return store.all<MyProductRequest>(
        `SELECT number, link, note, state, created_at AS createdAt FROM product_request
         WHERE customer_id = ? ORDER BY id DESC`,
        customer.id,
      );
    },

    async "requests.submit"({ productLink, note, email }, shopper) {
      return change<"requests.submit">(store, shopper, ({ customer }) => {
        const replyTo = customer?.email ?? email;
        if (replyTo === undefined) return { ok: false, refusal: "email-missing" };
        const number = `R${String(nextNumber(store, "request")).padStart(5, "0")}`;
        store.run(
          `INSERT INTO product_request (number, link, note, email, customer_id, locale, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          number,
          productLink,
          note,
          replyTo,
          customer?.id ?? null,
          shopper.locale,
          store.now().toISOString(),
        );
        return { ok: true, data: { number } };
      });
    },
  };
}
