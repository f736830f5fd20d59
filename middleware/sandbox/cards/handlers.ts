import { randomBytes, randomUUID } from "node:crypto";
import type { cards as contract, CardAddition } from "#contract/cards.ts";
import { ErpError, type Handlers, type Shopper } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { PaymentOpening } from "#middleware/sandbox/payments/opening.ts";
import { lookSoon } from "#middleware/payments/look-soon.ts";
import { referenceOf } from "#middleware/sandbox/payments/ledger.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";
import {
  type AdditionRow,
  cardsOf,
  cardView,
  findCard,
  makeDefault,
  removeCard,
} from "./saved-cards.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

export function cards(store: Store, payments: Payments): Handlers<typeof contract> {
  function ownCard({ customer }: Who, id: string) {
    return customer && findCard(store, customer.id, id);
  }

  return {
    async "cards.list"(_, shopper) {
      const { customer } = read(store, shopper);
      if (customer) await lookAtAddition(store, payments, shopper, customer.id);
      const none = { state: "none", url: null } as const;
      if (!customer) return { cards: [], canAdd: false, addition: none };
      return {
        cards: cardsOf(store, customer.id).map((card) => cardView(store, card)),
        canAdd: true,
        addition: lastAddition(store, customer.id) ?? none,
      };
    },

    async "cards.makeDefault"({ id }, shopper) {
      return change<"cards.makeDefault">(store, shopper, (who) => {
        const card = ownCard(who, id);
        if (!card) return { ok: false, refusal: "card-not-found" };
        makeDefault(store, card);
        return { ok: true, data: {} };
      });
    },

    async "cards.remove"({ id }, shopper) {
      return change<"cards.remove">(store, shopper, (who) => {
        const card = ownCard(who, id);
        if (!card) return { ok: false, refusal: "card-not-found" };
        removeCard(store, card);
        return { ok: true, data: {} };
      });
    },

    async "cards.add"({ returnPath, idempotencyKey }, shopper) {
      const answer = await change<"cards.add">(store, shopper, (who) => {
        if (!who.customer) throw new ErpError("not-signed-in");
        const known = store.get<AdditionRow>(
          "SELECT * FROM card_addition WHERE customer_id = ? AND idempotency_key = ?",
          who.customer.id,
          idempotencyKey,
        );
        if (!known) begin(store, who.customer, shopper, { returnPath, idempotencyKey });
        return { ok: true, data: { url: known?.url ?? "" } };
      });
      if (!answer.ok || answer.data.url !== "") return answer;
      const page = await beginAddition(store, payments, shopper, idempotencyKey);
      if (page === "down") return { ...answer, ok: false, refusal: "provider-down" };
      return { ...answer, data: { url: page ?? returnPath } };
    },
  };
}

/** Ends an earlier attempt. The provider is asked after the transaction. */
function begin(
  store: Store,
  { id: customerId, email }: CustomerRow,
  { locale }: Shopper,
  { returnPath, idempotencyKey }: { returnPath: string; idempotencyKey: string },
): void {
  store.run(
    "UPDATE card_addition SET state = 'canceled' WHERE customer_id = ? AND state = 'under-way'",
    customerId,
  );
  const now = store.now().toISOString();
  const opening: PaymentOpening = { locale, returnPath, email, savesCard: true, customer: null };
  insert(store, "card_addition", {
    customer_id: customerId,
    idempotency_key: idempotencyKey,
    reference: `WTL-CARD-${randomBytes(8).toString("hex").toUpperCase()}`,
    url: "",
    state: "under-way",
    created_at: now,
    provider: store.cards,
    provider_key: randomUUID(),
    opening: JSON.stringify(opening),
    look_at: now,
  });
}

async function beginAddition(
  store: Store,
  payments: Payments,
  shopper: Shopper,
  idempotencyKey: string,
): Promise<string | null> {
  const written = () =>
    store.get<AdditionRow>(
      "SELECT * FROM card_addition WHERE idempotency_key = ? ORDER BY id DESC LIMIT 1",
      idempotencyKey,
    );
  const addition = written();
  if (!addition) return "down";
  await closeOldPages(store, payments, shopper, addition.customer_id);
  const begun = await payments.begin(shopper, addition.reference);
  if (begun === "down") {
    store.run("UPDATE card_addition SET state = 'canceled' WHERE id = ?", addition.id);
    return "down";
  }
  return begun.page ?? (written()?.url || null);
}

/** The pages of earlier attempts. If the provider does not answer, the background repeats it. */
async function closeOldPages(
  store: Store,
  payments: Payments,
  shopper: Shopper,
  customerId: number,
): Promise<void> {
  const old = store.all<AdditionRow>(
    "SELECT * FROM card_addition WHERE customer_id = ? AND state = 'canceled' AND provider_id IS NOT NULL AND look_at IS NOT NULL",
    customerId,
  );
  for (const addition of old) await lookSoon(payments, shopper, referenceOf(addition));
}

/** Asks what became of the card that the customer is saving. */
async function lookAtAddition(
  store: Store,
  payments: Payments,
  shopper: Shopper,
  customerId: number,
): Promise<void> {
  const last = store.get<AdditionRow>(
    "SELECT * FROM card_addition WHERE customer_id = ? ORDER BY id DESC LIMIT 1",
    customerId,
  );
  if (last?.state === "under-way" && last.provider_id)
    await lookSoon(payments, shopper, referenceOf(last));
}

function lastAddition(store: Store, customerId: number): CardAddition | undefined {
  const row = store.get<AdditionRow>(
    "SELECT * FROM card_addition WHERE customer_id = ? ORDER BY id DESC LIMIT 1",
    customerId,
  );
  return row && { state: row.state, url: row.state === "under-way" ? row.url : null };
}
