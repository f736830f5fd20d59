import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import { pathsTo, type Stock } from "./contents.ts";

/** Until a product changes: one pass over 100,000 products takes some 10 ms, for each category it was 25. */
const known = new WeakMap<Stock, Map<string, ImageRef>>();

/** The image of the first product, by its position, in a category or below it. */
export function firstImage(stock: Stock, path: string): ImageRef | null {
  const images = known.get(stock) ?? firstImages(stock);
  known.set(stock, images);
  return images.get(path) ?? null;
}

/** To be called when products of this stock have changed. */
export function forgetFirstImages(stock: Stock): void {
  known.delete(stock);
}

function firstImages({ goods, categories }: Stock): Map<string, ImageRef> {
  const pathsOf = new Map(
    [...categories.byId].map(([id, { path }]) => [id, pathsTo(path)] as const),
  );
  const first = new Map<string, { position: number; ref: ImageRef }>();
  for (const one of goods.values()) {
    const ref = one.images.find((image) => image.ref)?.ref;
    if (!ref) continue;
    for (const id of one.categories)
      for (const path of pathsOf.get(id) ?? []) {
        const before = first.get(path);
        if (!before || one.position < before.position)
          first.set(path, { position: one.position, ref });
      }
  }
  return new Map([...first].map(([path, { ref }]) => [path, ref]));
}
