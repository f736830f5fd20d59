import type { Store } from "./store.ts";

export type Coupon = {
  code: string;
  type: "discount" | "shipping";
  name_en: string;
  name_vi: string;
  percent_off: number | null;
  amount_off: number | null;
  min_subtotal: number;
  expires_at: string | null;
};

export function findCoupon(store: Store, code: string): Coupon | undefined {
  return store.get<Coupon>("SELECT * FROM coupon WHERE code = ?", code);
}

export function isExpired(store: Store, coupon: Coupon): boolean {
  return coupon.expires_at !== null && coupon.expires_at <= store.now().toISOString();
}

export function fits(store: Store, coupon: Coupon, itemsSubtotal: number): boolean {
  return !isExpired(store, coupon) && itemsSubtotal > 0 && itemsSubtotal >= coupon.min_subtotal;
}

/** What a fitting coupon takes off the items; a coupon for shipping takes nothing off them. */
export function discountOf(coupon: Coupon, itemsSubtotal: number): number {
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((itemsSubtotal * coupon.percent_off) / 100);
  return Math.min(off, itemsSubtotal);
}
