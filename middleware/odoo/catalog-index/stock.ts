import { z } from "zod";
import type { Availability } from "#contract/catalog.ts";

/** How a product is sold when stock is low or zero, as staff configured it. */
export const StockRule = z.object({
  is_storable: z.boolean(),
  allow_out_of_stock_order: z.boolean(),
  show_availability: z.boolean(),
  available_threshold: z.number(),
});
export type StockRule = z.infer<typeof StockRule>;

export const STOCK_RULE = {
  is_storable: {},
  allow_out_of_stock_order: {},
  show_availability: {},
  available_threshold: {},
};

/** A combo is in stock as its parts are. */
export const COMBO_RULE = { is_storable: true, allow_out_of_stock_order: false };

/** Whole pieces that can be bought now; null: no limit. */
export function piecesLeft(rule: StockRule, free: number): number | null {
  if (!rule.is_storable || rule.allow_out_of_stock_order) return null;
  return Math.max(0, Math.floor(free));
}

/** `left` only where staff let shoppers see it. */
export function stockOf(
  rule: StockRule,
  free: number,
): { availability: Availability; left: number | null } {
  const pieces = piecesLeft(rule, free);
  if (pieces === null) return { availability: "in-stock", left: null };
  if (pieces === 0) return { availability: "sold-out", left: null };
  const isLow = rule.show_availability && pieces <= rule.available_threshold;
  return isLow
    ? { availability: "low-stock", left: pieces }
    : { availability: "in-stock", left: null };
}
