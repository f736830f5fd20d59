import { randomBytes } from "node:crypto";
import type { DemoPayment, VaultedCard } from "#middleware/payments/demo/payment.ts";
import type { DemoStorage } from "#middleware/payments/demo/storage.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The tables of the demo's provider, which has a database of its own, as a real one would. */
export function demoStorage(store: Store) {
  const now = () => store.now().toISOString();

  function find(by: "token" | "reference", value: string): DemoPayment | undefined {
    return store.get(`SELECT * FROM provider_payment WHERE ${by} = ?`, value);
  }

  return {
    now: store.now,
    find,

    add: (payment) =>
      store.transaction(() => {
        const known = find("reference", payment.reference);
        if (!known) insert(store, "provider_payment", { ...payment, created_at: now() });
        return known ?? payment;
      }),

    change: (by, value, work) =>
      store.transaction(() => {
        const before = find(by, value);
        if (!before) return undefined;
        const after = work(before);
        if (after === before) return before;
        store.run(
          `UPDATE provider_payment SET state = ?, card_last4 = ?, card_token = ?, wrong_codes = ?, captured = ?,
             released = ?, refunded = ?, done = ? WHERE token = ?`,
          after.state,
          after.card_last4,
          after.card_token,
          after.wrong_codes,
          after.captured,
          after.released,
          after.refunded,
          after.done,
          after.token,
        );
        return after;
      }),

    card: (token) => store.get<VaultedCard>("SELECT * FROM provider_card WHERE token = ?", token),

    addCard(card) {
      const token = randomBytes(24).toString("base64url");
      insert(store, "provider_card", { token, ...card, created_at: now() });
      return token;
    },

    /** Holds made with it are kept. */
    removeCard(token) {
      store.run("DELETE FROM provider_card WHERE token = ?", token);
    },
  } satisfies DemoStorage;
}
