import { sumOf, usePending } from "./posts.ts";
import { useShopperMarks } from "./use-shopper-marks.ts";

/** The pieces in the cart, with those on their way. */
export function useInCart(): number {
  return Math.max(0, useShopperMarks().cartQuantity + sumOf(usePending(), "cartBy"));
}
