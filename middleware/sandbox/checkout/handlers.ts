import type { Checkout, checkout as contract } from "#contract/checkout.ts";
import { missingParts } from "#middleware/rules/checkout-parts.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import { beginPayment, lookAtOrder, releaseOrder } from "#middleware/sandbox/payments/begin.ts";
import { attemptOf, repeatedAttempt, resultOf } from "./attempts.ts";
import { cartView, noCart } from "#middleware/sandbox/cart/view.ts";
import { touch } from "#middleware/sandbox/cart/changes.ts";
import { offeredDeliveries, offeredPayments } from "./view.ts";
import { chosenDraft, onlyOffered } from "./draft.ts";
import { isLocked, openPayment, orderById } from "#middleware/sandbox/orders/rows.ts";
import { order } from "./place-order.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { findCard, payableCards } from "#middleware/sandbox/cards/saved-cards.ts";
import { endPayment } from "#middleware/sandbox/payments/settlement.ts";
import { change, read, unitsIn } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { identify, type Who } from "#middleware/sandbox/core/who.ts";

export function checkout(store: Store, cards: Payments): Handlers<typeof contract> {
  function view(given: Who, { locale }: Shopper): Checkout {
    const cart = given.cart && orderById(store, given.cart.id);
    const who = { ...given, cart };
    const typed = chosenDraft(store, who);
    const cards = who.customer ? payableCards(store, who.customer.id) : [];
    const draft = { ...typed, cardId: cards.find(({ id }) => id === typed.cardId)?.id };
    const priced = cart && priceCart(store, cart, draft);
    return {
      cart: cart && priced ? cartView(store, cart, priced, locale) : noCart(store, who.priceListId),
      draft,
      isSignedIn: who.customer !== undefined,
      deliveryMethods: priced ? offeredDeliveries(store, priced, locale) : [],
      paymentMethods: offeredPayments(store, who.priceListId, priced),
      cards,
      needsDelivery: priced?.needsDelivery ?? true,
      missing: missingParts(draft, priced?.delivery, priced?.needsDelivery),
      paymentUrl: (cart && openPayment(store, cart.id)?.provider_url) ?? null,
    };
  }

  const cartOf = (shopper: Shopper) => identify(store, shopper).cart?.id;

  function isOwnCard({ customer }: Who, id: string | undefined): boolean {
    if (id === undefined) return true;
    return customer !== undefined && findCard(store, customer.id, id) !== undefined;
  }

  return {
    async "checkout.get"(_, shopper) {
      return view(read(store, shopper), shopper);
    },

    async "checkout.saveDraft"(typed, shopper) {
      return change<"checkout.saveDraft">(store, shopper, (who) => {
        if (!who.cart || unitsIn(store, who.cart.id) === 0) {
          return { ok: false, refusal: "cart-empty" };
        }
        if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        if (!isOwnCard(who, typed.cardId)) return { ok: false, refusal: "card-not-found" };
        const draft = onlyOffered(typed, priceCart(store, who.cart, typed));
        store.run(
          "UPDATE sale_order SET draft = ? WHERE id = ?",
          JSON.stringify(draft),
          who.cart.id,
        );
        touch(store, who.cart);
        return { ok: true, data: view(who, shopper) };
      });
    },

    async "checkout.placeOrder"(request, shopper) {
      const { idempotencyKey } = request;
      const written = await change<"checkout.placeOrder">(store, shopper, (who) => {
        const repeated = repeatedAttempt(store, who, shopper, idempotencyKey);
        if (!repeated) return order(store, who, request, shopper);
        const { order_id: orderId, provider_url: paymentUrl } = repeated;
        return { ok: true, data: { orderId: String(orderId), paymentUrl } };
      });
      if (!written.ok) return written;
      const { orderId } = written.data;
      const begun = await beginPayment(store, cards, shopper, { orderId, idempotencyKey });
      // The tokens after the answer: a saved card may have placed the order.
      return change<"checkout.placeOrder">(store, shopper, () =>
        begun === "down"
          ? { ok: false, refusal: "provider-down" }
          : { ok: true, data: { orderId, paymentUrl: begun.page } },
      );
    },

    async "checkout.cancelPayment"(_, shopper) {
      await lookAtOrder(store, cards, shopper, cartOf(shopper));
      const answer = await change<"checkout.cancelPayment">(store, shopper, (who) => {
        const payment = who.cart && openPayment(store, who.cart.id);
        if (!payment) {
          const last = attemptOf(store, who, shopper);
          const isPlaced = last !== undefined && last.order.state !== "draft";
          return { ok: false, refusal: isPlaced ? "already-paid" : "no-payment" };
        }
        endPayment(store, payment, "canceled");
        return { ok: true, data: {} };
      });
      const cart = cartOf(shopper);
      if (answer.ok && cart !== undefined) await releaseOrder(store, cards, shopper, cart);
      return answer;
    },

    async "checkout.settle"(_, shopper) {
      await lookAtOrder(store, cards, shopper, cartOf(shopper));
      return change<"checkout.settle">(store, shopper, () => ({ ok: true, data: {} }));
    },

    async "checkout.result"(_, shopper) {
      await lookAtOrder(store, cards, shopper, cartOf(shopper));
      return resultOf(store, attemptOf(store, read(store, shopper), shopper), shopper.locale);
    },
  };
}
