import type { gifts as contract } from "#contract/gifts.ts";
import { MAX_CART_LINES } from "#contract/limits.ts";
import type { ParsedInput } from "#contract/operations.ts";
import type { Handlers } from "#middleware/erp.ts";
import { giftDayProblem } from "#middleware/rules/gift-day.ts";
import { rememberAdded, wasAdded } from "#middleware/sandbox/cart/added-once.ts";
import { newCart, touch } from "#middleware/sandbox/cart/changes.ts";
import { isExpired } from "#middleware/sandbox/cart/coupons.ts";
import { currentLines, describe } from "#middleware/sandbox/cart/lines.ts";
import { currencyOf, priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { cartView } from "#middleware/sandbox/cart/view.ts";
import { faceValueOf, type Price, priceListOf } from "#middleware/sandbox/catalog/prices.ts";
import { today } from "#middleware/sandbox/checkout/delivery.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { GUEST_PRICE_LIST } from "#middleware/sandbox/core/customers.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { isLocked, type OrderRow, orderById } from "#middleware/sandbox/orders/rows.ts";
import { ownOrder } from "#middleware/sandbox/orders/own-order.ts";
import { giftCardByCode } from "#middleware/sandbox/rewards/gift-cards.ts";
import { sendAgain } from "./sold.ts";

export function gifts(store: Store): Handlers<typeof contract> {
  return {
    async "gifts.offer"(_, { locale, priceList }) {
      const list = priceListOf(store, priceList);
      const amounts = amountsFor(store, list.id).map((variantId) => ({
        variantId: String(variantId),
        name: describe(store, variantId, locale).name,
        price: { amount: faceValueOf(store, variantId).price, currency: list.currency },
      }));
      return { amounts: amounts.toSorted((a, b) => a.price.amount - b.price.amount) };
    },

    async "gifts.addToCart"({ variantId, idempotencyKey, ...words }, shopper) {
      return change<"gifts.addToCart">(store, shopper, (who) => {
        const view = (order: OrderRow) => {
          const cart = orderById(store, order.id);
          const draft = draftOf(store, { ...who, cart });
          return cartView(store, cart, priceCart(store, cart, draft), shopper.locale);
        };
        const key = idempotencyKey && `${idempotencyKey}/gift`;
        if (key && who.cart && wasAdded(who.cart, key))
          return { ok: true, data: { cart: view(who.cart) } };
        if (who.cart && isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        const id = amountsFor(store, who.priceListId).find((one) => String(one) === variantId);
        if (id === undefined) return { ok: false, refusal: "amount-not-sold" };
        const problem = giftDayProblem(words.on, today(store));
        if (problem) return { ok: false, refusal: problem };
        if (who.cart && currentLines(store, who.cart).length >= MAX_CART_LINES)
          return { ok: false, refusal: "cart-full" };
        const cart = who.cart ?? newCart(store, who, shopper.locale);
        addLine(store, cart, id, faceValueOf(store, id), words);
        if (key) rememberAdded(store, cart, key);
        touch(store, cart);
        return { ok: true, data: { cart: view(cart) }, tokens: { cart: cart.access_token } };
      });
    },

    async "gifts.balance"({ code }, shopper) {
      return change<"gifts.balance">(store, shopper, () => {
        const card = giftCardByCode(store, code);
        if (card?.state !== "issued" || isExpired(store, card))
          return { ok: false, refusal: "gift-card-not-found" };
        const remaining = { amount: card.balance, currency: currencyOf(store, GUEST_PRICE_LIST) };
        return { ok: true, data: { remaining, expiresOn: card.expires_at?.slice(0, 10) ?? null } };
      });
    },

    async "gifts.sendAgain"({ orderId, lineId }, shopper) {
      return change<"gifts.sendAgain">(store, shopper, (who) => {
        const order = ownOrder(store, who, shopper, orderId);
        if (!order) return { ok: false, refusal: "order-not-found" };
        const sent = sendAgain(store, order, lineId);
        return sent.ok ? { ok: true, data: { email: sent.email } } : sent;
      });
    },
  };
}

/** Cards are worth what is paid for them, in the currency in which they pay. */
export function amountsFor(store: Store, priceListId: string): number[] {
  if (currencyOf(store, priceListId) !== currencyOf(store, GUEST_PRICE_LIST)) return [];
  return store
    .all<{ id: number }>(
      "SELECT v.id FROM gift_amount a JOIN variant v ON v.id = a.variant_id WHERE v.is_active",
    )
    .map(({ id }) => id);
}

type Words = Pick<ParsedInput<"gifts.addToCart">, "email" | "name" | "from" | "message" | "on">;

function addLine(store: Store, cart: OrderRow, variantId: number, price: Price, words: Words) {
  const { lastInsertRowid: lineId } = store.run(
    `INSERT INTO order_line (order_id, variant_id, quantity, unit_price, original_unit_price, is_gift)
     VALUES (?, ?, 1, ?, ?, 1)`,
    cart.id,
    variantId,
    price.price,
    price.originalPrice,
  );
  const { email, name, from, message, on } = words;
  store.run(
    "INSERT INTO gift (line_id, email, name, sender, message, day) VALUES (?, ?, ?, ?, ?, ?)",
    lineId,
    email,
    name,
    from,
    message,
    on,
  );
}
