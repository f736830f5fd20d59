import { SharedWish, type Wish, type wishlist as contract } from "#contract/wishlist.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import { addVariant } from "#middleware/sandbox/cart/changes.ts";
import { cartView } from "#middleware/sandbox/cart/view.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { currentLines, describe, mostOf } from "#middleware/sandbox/cart/lines.ts";
import { isLocked, orderById } from "#middleware/sandbox/orders/rows.ts";
import { priceListOf, priceOf } from "#middleware/sandbox/catalog/prices.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { change, read } from "#middleware/sandbox/core/shopper.ts";
import { availability, LOW_STOCK } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";
import { keepWish } from "./keep.ts";
import { ownerOf } from "./owner.ts";
import { ownerOfShare, share, shareOf, unshare } from "./share.ts";
import { removeWish, wishesOf, wishOf, type WishRow } from "./wishes.ts";

export function wishlist(store: Store): Handlers<typeof contract> {
  return {
    async "wishlist.get"(_, shopper) {
      const who = read(store, shopper);
      return wishesOf(store, ownerOf(who, shopper)).map((wish) => view(store, wish, who, shopper));
    },

    async "wishlist.marks"(_, shopper) {
      const owner = ownerOf(read(store, shopper), shopper);
      return wishesOf(store, owner).map(({ id, variant_id }) => ({
        id: String(id),
        variantId: String(variant_id),
      }));
    },

    async "wishlist.add"({ variantId }, shopper) {
      return change<"wishlist.add">(store, shopper, (who) => {
        const kept = keepWish(store, who, shopper, variantId);
        if (!kept.ok) return kept;
        return { ok: true, data: { id: String(kept.id) }, tokens: { wishlist: kept.token } };
      });
    },

    async "wishlist.remove"({ id, variantId }, shopper) {
      return change<"wishlist.remove">(store, shopper, (who) => {
        const wish = wishesOf(store, ownerOf(who, shopper)).find(
          (one) => String(one.id) === id || String(one.variant_id) === variantId,
        );
        if (!wish) return { ok: false, refusal: "wish-not-found" };
        removeWish(store, wish.id);
        return { ok: true, data: {} };
      });
    },

    async "wishlist.moveToCart"({ id }, shopper) {
      return change<"wishlist.moveToCart">(store, shopper, (who) => {
        const wish = wishOf(store, ownerOf(who, shopper), id);
        if (!wish) return { ok: false, refusal: "wish-not-found" };
        if (who.cart && isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
        if (isAllInCart(store, who, wish)) return { ok: false, refusal: "all-in-cart" };
        const variant = { id: String(wish.variant_id), quantity: 1 };
        const added = addVariant(store, who, variant, shopper.locale);
        if (!added.ok) return added;
        removeWish(store, wish.id);
        const order = orderById(store, added.order.id);
        const priced = priceCart(store, order, draftOf(store, { ...who, cart: order }));
        return {
          ok: true,
          data: {
            cart: cartView(store, order, priced, shopper.locale),
            lineId: String(added.lineId),
          },
          tokens: { cart: order.access_token },
        };
      });
    },

    async "wishlist.sharing"(_, shopper) {
      return { token: shareOf(store, ownerOf(read(store, shopper), shopper)) };
    },

    async "wishlist.share"(_, shopper) {
      return change<"wishlist.share">(store, shopper, (who) => {
        const owner = ownerOf(who, shopper);
        if (!owner || wishesOf(store, owner).length === 0)
          return { ok: false, refusal: "wishlist-empty" };
        return { ok: true, data: { token: share(store, owner) } };
      });
    },

    async "wishlist.unshare"(_, shopper) {
      return change<"wishlist.unshare">(store, shopper, (who) => {
        unshare(store, ownerOf(who, shopper));
        return { ok: true, data: {} };
      });
    },

    async "wishlist.shared"({ token }, shopper) {
      const owner = ownerOfShare(store, token);
      if (!owner) return null;
      const who = read(store, shopper);
      return wishesOf(store, owner).map((wish) =>
        SharedWish.parse(view(store, wish, who, shopper)),
      );
    },
  };
}

type Goods = { id: number; free: number; isForSale: number };

function goods(store: Store, variantId: string): Goods | undefined {
  return store.get<Goods>(
    `SELECT v.id, v.on_hand - v.reserved AS free, v.is_active AND p.is_published AS isForSale
     FROM variant v JOIN product p ON p.id = v.product_id WHERE CAST(v.id AS TEXT) = ?`,
    variantId,
  );
}

function view(store: Store, wish: WishRow, who: Who, { locale }: Shopper): Wish {
  const { free = 0, isForSale = 0 } = goods(store, String(wish.variant_id)) ?? {};
  const { price, originalPrice } = priceOf(store, wish.variant_id, who.priceListId);
  const { currency } = priceListOf(store, who.priceListId);
  const isComparable = isForSale === 1 && wish.currency === currency && wish.price !== price;
  return {
    ...describe(store, wish.variant_id, locale),
    id: String(wish.id),
    variantId: String(wish.variant_id),
    addedAt: wish.added_at,
    price: isForSale ? { amount: price, currency } : null,
    originalPrice: isForSale && originalPrice !== null ? { amount: originalPrice, currency } : null,
    priceBefore: isComparable ? { amount: wish.price, currency } : null,
    availability: isForSale ? availability(free) : null,
    left: isForSale && free > 0 && free <= LOW_STOCK ? free : null,
    isBack: isForSale === 1 && free > 0 && wish.was_sold_out === 1,
  };
}

/** The cart has all available stock already, so that nothing would be added. */
function isAllInCart(store: Store, { cart }: Who, { variant_id }: WishRow): boolean {
  const lines = cart ? currentLines(store, cart) : [];
  const line = lines.find(({ variantId }) => variantId === variant_id);
  const most = line ? mostOf(line) : 0;
  return line !== undefined && most > 0 && line.quantity >= most;
}
