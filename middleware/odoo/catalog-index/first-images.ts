import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import { pathsTo, type Stock } from "./contents.ts";

type Pictured = Pick<Stock, "categories"> & { goods: Pick<Stock["goods"], "firstImageIn"> };

/** Until a product changes: it takes some microseconds for each category. */
const known = new WeakMap<Pictured, Map<string, ImageRef>>();

/** The image of the first product, by its position, in a category or below it. */
export function firstImage(stock: Pictured, path: string): ImageRef | null {
  const images = known.get(stock) ?? firstImages(stock);
  known.set(stock, images);
  return images.get(path) ?? null;
}

/** To be called when products of this stock have changed. */
export function forgetFirstImages(stock: Pictured): void {
  known.delete(stock);
}

function firstImages({ goods, categories }: Pictured): Map<string, ImageRef> {
  const first = new Map<string, { position: number; ref: ImageRef }>();
  for (const [id, { path }] of categories.byId) {
    const own = goods.firstImageIn(id);
    if (!own) continue;
    for (const above of pathsTo(path)) {
      const before = first.get(above);
      if (!before || own.position < before.position) first.set(above, own);
    }
  }
  return new Map([...first].map(([path, { ref }]) => [path, ref]));
}
