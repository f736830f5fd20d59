import type { restock as contract } from "#contract/restock.ts";
import type { Handlers } from "#middleware/erp.ts";
import { restockAskedMail } from "#middleware/mail/templates/restock.ts";
import { readRestockLink, restockUrl } from "#middleware/rules/restock-link.ts";
import { describe } from "#middleware/sandbox/cart/lines.ts";
import { available } from "#middleware/sandbox/catalog/stock.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { noteRestock, variantName } from "./restocks.ts";

export function restock(store: Store): Handlers<typeof contract> {
  return {
    async "restock.ask"({ variantId, email: typed }, shopper) {
      return change<"restock.ask">(store, shopper, ({ customer }) => {
        const { locale } = shopper;
        const id = soldVariant(store, variantId);
        if (id === null) return { ok: false, refusal: "variant-not-found" };
        if (available(store, id) > 0) return { ok: false, refusal: "in-stock" };
        if (customer) {
          const isNoted = noteRestock(store, id, customer.email.toLowerCase(), locale);
          return isNoted ? { ok: true, data: { isNoted } } : { ok: false, refusal: "restock-full" };
        }
        if (typed === undefined) return { ok: false, refusal: "email-missing" };
        const name = variantName(store, id, locale);
        const link = restockUrl(store, { variantId, email: typed, locale }, store.now());
        send(store, { email: typed }, restockAskedMail(locale, name, link), locale);
        return { ok: true, data: { isNoted: false } };
      });
    },

    async "restock.confirm"({ token }, shopper) {
      return change<"restock.confirm">(store, shopper, () => {
        const asked = readRestockLink(store.secret, token, store.now());
        if (!asked.ok) return asked;
        const id = soldVariant(store, asked.variantId);
        if (id === null) return { ok: false, refusal: "variant-not-found" };
        if (!noteRestock(store, id, asked.email, asked.locale))
          return { ok: false, refusal: "restock-full" };
        const { name, slug } = describe(store, id, shopper.locale);
        return { ok: true, data: { name, slug } };
      });
    },
  };
}

function soldVariant(store: Store, variantId: string): number | null {
  const row = store.get<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
     WHERE CAST(v.id AS TEXT) = ? AND v.is_active AND p.is_published`,
    variantId,
  );
  return row?.id ?? null;
}
