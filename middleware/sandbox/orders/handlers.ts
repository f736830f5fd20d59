import type { Cart } from "#contract/cart.ts";
import type { orders as contract } from "#contract/orders.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import { releaseOrder } from "#middleware/sandbox/payments/begin.ts";
import { typedNumber } from "#middleware/rules/find-order.ts";
import { mailOrderLink } from "./guest-orders.ts";
import { readOrderLink } from "#middleware/rules/order-link.ts";
import { cancelPlaced, cancelRefusal } from "./cancel.ts";
import { cartView, noCart } from "#middleware/sandbox/cart/view.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { invoiceOf, sellerIn } from "./invoices.ts";
import { orderDetail } from "./detail.ts";
import { orderList } from "./list.ts";
import { isLocked, type OrderRow, orderById } from "./rows.ts";
import { ownOrder } from "./own-order.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { reorder } from "./reorder.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

export function orders(store: Store, cards: Payments): Handlers<typeof contract> {
  function find(shopper: Shopper, id: string): OrderRow | undefined {
    return ownOrder(store, read(store, shopper), shopper, id);
  }

  function view(who: Who, cart: OrderRow | undefined, { locale }: Shopper): Cart {
    if (!cart) return noCart(store, who.priceListId);
    return cartView(store, cart, priceCart(store, cart, draftOf(store, { ...who, cart })), locale);
  }

  return {
    async "orders.list"(input, shopper) {
      return orderList(store, read(store, shopper), input, shopper.locale);
    },

    async "orders.get"({ id }, shopper) {
      const order = find(shopper, id);
      return order ? orderDetail(store, order, shopper.locale) : null;
    },

    async "orders.invoice"({ id }, shopper) {
      const order = find(shopper, id);
      const invoice = order && invoiceOf(store, order.id);
      if (!order || !invoice) return null;
      return {
        ...invoice,
        seller: sellerIn(shopper.locale),
        order: orderDetail(store, order, shopper.locale),
      };
    },

    async "orders.cancel"({ id }, shopper) {
      const answer = await change<"orders.cancel">(store, shopper, (who) => {
        const order = ownOrder(store, who, shopper, id);
        if (!order) return { ok: false, refusal: "order-not-found" };
        const refusal = cancelRefusal(store, order);
        if (refusal) return { ok: false, refusal };
        cancelPlaced(store, order);
        const canceled = orderById(store, order.id);
        return { ok: true, data: orderDetail(store, canceled, shopper.locale) };
      });
      if (answer.ok) await releaseOrder(store, cards, shopper, Number(id));
      return answer;
    },

    async "orders.reorder"({ id }, shopper) {
      return change<"orders.reorder">(store, shopper, (who) => {
        const order = ownOrder(store, who, shopper, id);
        if (!order) return { ok: false, refusal: "order-not-found" };
        if (who.cart && isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        const { cart, ...report } = reorder(store, who, order, shopper.locale);
        const data = { number: order.number ?? "", cart: view(who, cart, shopper), ...report };
        return { ok: true, data, tokens: { cart: cart?.access_token ?? shopper.cart } };
      });
    },

    async "orders.find"({ number, email }, shopper) {
      return change<"orders.find">(store, shopper, () => {
        mailOrderLink(store, typedNumber(number), email, shopper.locale);
        return { ok: true, data: {} };
      });
    },

    async "orders.open"({ link }, shopper) {
      return change<"orders.open">(store, shopper, () => {
        const opened = readOrderLink(store.secret, link, store.now());
        if (!opened.ok) return opened;
        const order = store.get<OrderRow>(
          "SELECT * FROM sale_order WHERE id = ? AND state <> 'draft'",
          opened.orderId,
        );
        if (!order) return { ok: false, refusal: "link-invalid" };
        const id = String(order.id);
        if (order.customer_id !== null) return { ok: true, data: { id, needsLogIn: true } };
        const held = shopper.orders.filter((token) => token !== order.access_token);
        const tokens = { orders: [order.access_token, ...held] };
        return { ok: true, data: { id, needsLogIn: false }, tokens };
      });
    },
  };
}
