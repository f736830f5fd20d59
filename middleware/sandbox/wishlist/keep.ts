import { MAX_WISHES } from "#contract/limits.ts";
import type { Shopper } from "#middleware/erp.ts";
import { secret } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";
import { ownerOf } from "./owner.ts";
import { addWish, countWishes, wishesOf } from "./wishes.ts";

type Kept =
  | { ok: true; id: number; token: string | null }
  | { ok: false; refusal: "variant-not-found" | "wishlist-full" };

/** Puts a variant on the wishlist, where it may be already; `token` is a guest's. */
export function keepWish(store: Store, who: Who, shopper: Shopper, variantId: string): Kept {
  const variant = store.get<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
     WHERE CAST(v.id AS TEXT) = ? AND v.is_active AND p.is_published`,
    variantId,
  );
  if (!variant) return { ok: false, refusal: "variant-not-found" };
  const owner = ownerOf(who, shopper);
  const there = wishesOf(store, owner).find((wish) => wish.variant_id === variant.id);
  if (there) return { ok: true, id: there.id, token: shopper.wishlist };
  if (countWishes(store, owner) >= MAX_WISHES) return { ok: false, refusal: "wishlist-full" };
  const token = owner ? shopper.wishlist : secret();
  const own = ownerOf(who, { wishlist: token });
  if (!own) throw new Error("A new token makes an owner");
  return { ok: true, id: addWish(store, own, variant.id, who.priceListId), token };
}
