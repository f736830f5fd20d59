import type { Locale } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { ImageFile } from "#middleware/erp.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type ImageRow = { path: string; colour: string };

/** Shown for records without an image. */
const NONE: ImageRow = { path: "/image/none", colour: "#efe9df" };

export function categoryImage(store: Store, id: string, alt: string): Image {
  const sql = "SELECT path, colour FROM picture WHERE category_id = ? ORDER BY position LIMIT 1";
  const image = store.get<ImageRow>(sql, id) ?? NONE;
  return { ...image, name: id.replaceAll("/", "-"), alt };
}

/** The image of a product in listings and carts: its first, or the first that shows this variant. */
export function productImage(
  store: Store,
  product: { id: number; slug: string; name: string; categoryId: string },
  variantId: number | null = null,
): Image {
  const image = store.get<ImageRow>(
    `SELECT path, colour FROM picture WHERE product_id = ?
     ORDER BY value_id IN (SELECT value_id FROM variant_value WHERE variant_id = ?) DESC, position LIMIT 1`,
    product.id,
    variantId,
  );
  if (!image)
    return { ...categoryImage(store, product.categoryId, product.name), name: product.slug };
  return { ...image, name: product.slug, alt: product.name };
}

const VIEW_NAMES = [null, "in its setting", "close-up", "another view"];
const VIETNAMESE_VIEW_NAMES = [null, "trong bối cảnh sử dụng", "cận cảnh", "góc nhìn khác"];

/** All images of a product; `valueId` is the colour that an image shows. */
export function galleryOf(
  store: Store,
  product: { id: number; slug: string; name: string; categoryId: string },
  locale: Locale,
  valueNames: Map<string, string>,
): { image: Image; valueId: string | null }[] {
  const rows = store.all<ImageRow & { valueId: string | null; position: number }>(
    "SELECT path, colour, value_id AS valueId, position FROM picture WHERE product_id = ? ORDER BY position",
    product.id,
  );
  if (rows.length === 0) return [{ image: productImage(store, product), valueId: null }];
  const views = locale === "vi_VN" ? VIETNAMESE_VIEW_NAMES : VIEW_NAMES;
  return rows.map(({ path, colour, valueId, position }) => {
    const alt = [product.name, valueNames.get(valueId ?? ""), views[position % views.length]];
    return {
      image: { path, colour, name: product.slug, alt: alt.filter(Boolean).join(", ") },
      valueId,
    };
  });
}

export function drawing(store: Store, path: string): ImageFile | null {
  const row = store.get<{ svg: string }>("SELECT svg FROM picture WHERE path = ?", path);
  return row ? { bytes: new TextEncoder().encode(row.svg), type: "image/svg+xml" } : null;
}
