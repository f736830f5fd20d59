import { randomBytes, randomUUID } from "node:crypto";
import type { cards as contract, CardAddition } from "#contract/cards.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import { ErpError, type Handlers, type Shopper } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { PaymentOpening } from "#middleware/sandbox/payments/opening.ts";
import { lookSoon } from "#middleware/payments/look-soon.ts";
import { referenceOf } from "#middleware/sandbox/payments/ledger.ts";
import { cardProvider } from "#middleware/sandbox/payments/payments.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
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

export function cards(store: Store, payments: Payments | null): Handlers<typeof contract> {
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
        const url = known?.url ?? begin(store, who, shopper, { returnPath, idempotencyKey });
        return { ok: true, data: { url } };
      });
      if (!answer.ok || answer.data.url !== "" || !payments) return answer;
      const url = await beginAddition(store, payments, shopper, idempotencyKey);
      if (url === "down") return { ...answer, ok: false, refusal: "provider-down" };
      return { ...answer, data: { url } };
    },
  };
}

/** Invalidates the page of an earlier attempt. */
function begin(
  store: Store,
  { customer, priceListId }: Who,
  { locale }: Shopper,
  { returnPath, idempotencyKey }: { returnPath: string; idempotencyKey: string },
): string {
  if (!customer) throw new ErpError("not-signed-in");
  const provider = cardProvider(store);
  for (const { id, reference } of store.all<AdditionRow>(
    "SELECT * FROM card_addition WHERE customer_id = ? AND state = 'under-way'",
    customer.id,
  )) {
    provider.voidPayment(reference);
    store.run("UPDATE card_addition SET state = 'canceled' WHERE id = ?", id);
  }
  const reference = `WTL-CARD-${randomBytes(8).toString("hex").toUpperCase()}`;
  const now = store.now().toISOString();
  const added = { customer_id: customer.id, idempotency_key: idempotencyKey, reference };
  if (store.cards !== "demo") {
    const { email } = customer;
    const opening: PaymentOpening = { locale, returnPath, email, savesCard: true, customer: null };
    insert(store, "card_addition", {
      ...added,
      url: "", // asked after the transaction
      state: "under-way",
      created_at: now,
      provider: store.cards,
      provider_key: randomUUID(),
      opening: JSON.stringify(opening),
      look_at: now,
    });
    return "";
  }
  const currency = currencyOf(store, priceListId);
  const opening = { reference, amount: 0, currency, returnPath };
  const url = paymentPath(provider.open(opening, { purpose: "card", keepsCard: true }), locale);
  insert(store, "card_addition", { ...added, url, state: "under-way", created_at: now });
  return url;
}

async function beginAddition(
  store: Store,
  payments: Payments,
  shopper: Shopper,
  idempotencyKey: string,
): Promise<string> {
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
  return begun.page ?? (written()?.url || "down");
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
  payments: Payments | null,
  shopper: Shopper,
  customerId: number,
): Promise<void> {
  const last = store.get<AdditionRow>(
    "SELECT * FROM card_addition WHERE customer_id = ? ORDER BY id DESC LIMIT 1",
    customerId,
  );
  if (last?.state === "under-way" && last.provider_id && payments)
    await lookSoon(payments, shopper, referenceOf(last));
}

function lastAddition(store: Store, customerId: number): CardAddition | undefined {
  const row = store.get<AdditionRow>(
    "SELECT * FROM card_addition WHERE customer_id = ? ORDER BY id DESC LIMIT 1",
    customerId,
  );
  return row && { state: row.state, url: row.state === "under-way" ? row.url : null };
}
