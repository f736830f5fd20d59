import type { Product, Variant } from "#contract/catalog.ts";

export type ProductView = ReturnType<typeof productView>;

/** The data that the page shows of a product with one variant chosen. */
export function productView(
  { variants, images, description, ...product }: Product,
  wanted: string | null,
) {
  const chosen =
    variants.find(({ id }) => id === wanted) ?? variants.find(isAvailable) ?? variants[0]!;
  const { values: _, imageIndexes, ...variant } = chosen;
  const ownImages = imageIndexes.flatMap((index) => images[index] ?? []);
  return {
    ...product,
    paragraphs: description.split(/\n\s*\n/).filter(Boolean),
    variant,
    variants: variants.map((one) => ({
      id: one.id,
      values: one.values,
      isAvailable: isAvailable(one),
    })),
    images: ownImages.length > 0 ? ownImages : images,
    isSoldOut: !variants.some(isAvailable),
  };
}

function isAvailable({ availability }: Variant) {
  return availability !== "sold-out";
}
