import type { Cart } from "#contract/cart.ts";

/** What the page shows to be ordered, posted with it. */
export function shownLines({ lines }: Pick<Cart, "lines">): string {
  return lines.map(({ id, variantId, quantity }) => [id, variantId, quantity].join(".")).join();
}

/** The ids in it. */
export function idsOf(shown: string): string[] {
  return shown.split(",").map((line) => line.split(".")[0]!);
}
