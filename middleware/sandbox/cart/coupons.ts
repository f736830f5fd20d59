import type { Store } from "#middleware/sandbox/core/store.ts";

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

/** In the order in which they were applied, including those that no longer apply. */
export function couponsOf(store: Store, orderId: number): Coupon[] {
  return store.all<Coupon>(
    "SELECT c.* FROM order_coupon o JOIN coupon c ON c.code = o.code WHERE o.order_id = ? ORDER BY o.id",
    orderId,
  );
}

export function addCoupon(store: Store, orderId: number, code: string): void {
  store.run("INSERT OR IGNORE INTO order_coupon (order_id, code) VALUES (?, ?)", orderId, code);
}

export function removeCoupon(store: Store, orderId: number, code: string): void {
  store.run("DELETE FROM order_coupon WHERE order_id = ? AND code = ?", orderId, code);
}

export function isExpired(store: Store, { expires_at: end }: { expires_at: string | null }) {
  return end !== null && end <= store.now().toISOString();
}

export function fits(store: Store, coupon: Coupon, itemsSubtotal: number): boolean {
  return !isExpired(store, coupon) && itemsSubtotal > 0 && itemsSubtotal >= coupon.min_subtotal;
}

/** The discount of a coupon on the items; 0 for a shipping coupon. */
export function discountOf(coupon: Coupon, itemsSubtotal: number): number {
  const { percent_off: percent, amount_off: amount } = coupon;
  const off = percent === null ? (amount ?? 0) : Math.round((itemsSubtotal * percent) / 100);
  return Math.min(off, itemsSubtotal);
}

export function discountBy(coupons: Coupon[], itemsSubtotal: number): number {
  return coupons.reduce((most, coupon) => Math.max(most, discountOf(coupon, itemsSubtotal)), 0);
}

/**
 * The order's coupons that apply. As in Odoo, the discount is subtracted before the minimum of a free delivery is
 * checked.
 */
export function fittingCoupons(store: Store, orderId: number, itemsSubtotal: number): Coupon[] {
  const coupons = couponsOf(store, orderId);
  const discounts = coupons.filter(
    (coupon) => coupon.type === "discount" && fits(store, coupon, itemsSubtotal),
  );
  const rest = itemsSubtotal - discountBy(discounts, itemsSubtotal);
  return coupons.filter((coupon) =>
    coupon.type === "discount" ? discounts.includes(coupon) : fits(store, coupon, rest),
  );
}
