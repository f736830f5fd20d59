import type { Cart, cart as contract } from "#contract/cart.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import { addedBefore, rememberAdded } from "./added-once.ts";
import { addVariant, adjustment, setLine, touch } from "./changes.ts";
import { cartView, noCart } from "./view.ts";
import { applyCodes, removeCode } from "./codes.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { setDropped } from "./dropped-coupons.ts";
import { currentLines, describe, type Line, mostOf } from "./lines.ts";
import {
  isLocked,
  type OrderRow,
  orderById,
  orderByToken,
} from "#middleware/sandbox/orders/rows.ts";
import { joinCarts } from "./merge.ts";
import { priceCart } from "./pricing.ts";
import { assignCart, change, read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { keepWish } from "#middleware/sandbox/wishlist/keep.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

export function cart(store: Store): Handlers<typeof contract> {
  function view(who: Who, { locale }: Shopper): Cart {
    if (!who.cart) return noCart(store, who.priceListId);
    const order = orderById(store, who.cart.id);
    const draft = draftOf(store, { ...who, cart: order });
    return cartView(store, order, priceCart(store, order, draft), locale);
  }

  /** Sets a line's quantity, limited by the stock. */
  function setQuantity(shopper: Shopper, lineId: string, wanted: (line: Line) => number) {
    return change<"cart.setQuantity">(store, shopper, (who) => {
      const line = who.cart && lineOf(store, who.cart, lineId);
      if (!who.cart || !line) return { ok: false, refusal: "line-not-found" };
      if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
      const asked = wanted(line);
      const limit = mostOf(line);
      if (asked > 0 && limit === 0) return { ok: false, refusal: "sold-out" };
      const got = line.isQuoted && asked > 0 ? line.quantity : Math.min(asked, limit);
      setLine(store, line.id, got);
      touch(store, who.cart);
      const cutShort = adjustment(store, line.variantId, asked, got, shopper.locale);
      return { ok: true, data: { cart: view(who, shopper), adjustment: cutShort } };
    });
  }

  return {
    async "cart.get"(_, shopper) {
      return view(read(store, shopper), shopper);
    },

    async "cart.addLine"({ variantId, quantity, extras, idempotencyKey }, shopper) {
      return change<"cart.addLine">(store, shopper, (who) => {
        const key = idempotencyKey && `${idempotencyKey}/${variantId}/${quantity}`;
        const line = key && who.cart && addedBefore(store, who.cart, key, { variantId, extras });
        if (line) {
          const data = { cart: view(who, shopper), lineId: String(line.id), adjustment: null };
          return { ok: true, data };
        }
        if (who.cart && isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        const added = addVariant(store, who, { id: variantId, quantity, extras }, shopper.locale);
        if (!added.ok) return added;
        if (key) rememberAdded(store, added.order, key);
        const data = {
          cart: view({ ...who, cart: added.order }, shopper),
          lineId: String(added.lineId),
          adjustment: added.adjustment,
        };
        return { ok: true, data, tokens: { cart: added.order.access_token } };
      });
    },

    async "cart.setQuantity"({ lineId, quantity }, shopper) {
      return setQuantity(shopper, lineId, () => quantity);
    },

    async "cart.moveToWishlist"({ lineId }, shopper) {
      return change<"cart.moveToWishlist">(store, shopper, (who) => {
        const line = who.cart && lineOf(store, who.cart, lineId);
        if (!who.cart || !line) return { ok: false, refusal: "line-not-found" };
        if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        if (line.isQuoted) return { ok: false, refusal: "line-quoted" };
        const kept = keepWish(store, who, shopper, String(line.variantId));
        if (!kept.ok) return kept;
        setLine(store, line.id, 0);
        touch(store, who.cart);
        const { name } = describe(store, line.variantId, shopper.locale);
        const tokens = { wishlist: kept.token };
        return { ok: true, data: { cart: view(who, shopper), name }, tokens };
      });
    },

    async "cart.changeQuantity"({ lineId, by }, shopper) {
      return setQuantity(shopper, lineId, (line) => Math.max(1, line.quantity + by));
    },

    async "cart.acceptChanges"(_, shopper) {
      return change<"cart.acceptChanges">(store, shopper, (who) => {
        if (!who.cart) return { ok: true, data: view(who, shopper) };
        if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        for (const line of currentLines(store, who.cart)) {
          setLine(store, line.id, Math.min(line.quantity, mostOf(line)), {
            price: line.unitPrice,
            originalPrice: line.originalUnitPrice,
          });
        }
        touch(store, who.cart);
        return { ok: true, data: view(who, shopper) };
      });
    },

    async "cart.applyCoupons"({ codes }, shopper) {
      return change<"cart.applyCoupons">(store, shopper, (who) => {
        if (who.cart && isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        const results = applyCodes(store, who.cart, codes);
        return { ok: true, data: { cart: view(who, shopper), results } };
      });
    },

    async "cart.removeCoupon"({ code }, shopper) {
      return change<"cart.removeCoupon">(store, shopper, (who) => {
        if (!who.cart) return { ok: true, data: view(who, shopper) };
        if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        removeCode(store, who.cart, code);
        touch(store, who.cart);
        return { ok: true, data: view(who, shopper) };
      });
    },

    async "cart.recover"({ link }, shopper) {
      return change<"cart.recover">(store, shopper, (who) => {
        const left = orderByToken(store, link);
        if (left?.state !== "draft") return { ok: false, refusal: "link-invalid" };
        const { customer, cart } = who;
        const isOwn = left.id === cart?.id;
        const needsLogIn = !isOwn && left.customer_id !== null;
        if (isOwn || needsLogIn) return { ok: true, data: { needsLogIn, adjustments: [] } };
        if (isLocked(store, left) || (cart && isLocked(store, cart)))
          return { ok: false, refusal: "cart-locked" };
        if (cart) {
          const adjustments = joinCarts(store, left, { customer, cart }, shopper);
          return { ok: true, data: { needsLogIn, adjustments } };
        }
        if (customer) assignCart(store, left, customer, shopper);
        const tokens = { cart: left.access_token };
        return { ok: true, data: { needsLogIn, adjustments: [] }, tokens };
      });
    },

    async "cart.dismissNotices"(_, shopper) {
      return change<"cart.dismissNotices">(store, shopper, (who) => {
        if (who.cart) setDropped(store, who.cart.id, []);
        return { ok: true, data: view(who, shopper) };
      });
    },
  };
}

function lineOf(store: Store, cart: OrderRow, lineId: string): Line | undefined {
  return currentLines(store, cart).find((line) => String(line.id) === lineId);
}
