import type { Product, Variant } from "#contract/catalog.ts";

export type ProductView = ReturnType<typeof productView>;
export type Choice = ProductView["options"][number]["values"][number];

/** What the page shows of a product with one of its variants chosen; the other variants stay on the server. */
export function productView(
  { variants, options, images, description, ...product }: Product,
  wanted: string | null,
) {
  const chosen =
    variants.find(({ id }) => id === wanted) ?? variants.find(isAvailable) ?? variants[0]!;
  const { values: _, imageIndexes, ...variant } = chosen;
  const pictures = imageIndexes.flatMap((index) => images[index] ?? []);
  return {
    ...product,
    paragraphs: description.split(/\n\s*\n/).filter(Boolean),
    variant,
    pictures: pictures.length > 0 ? pictures : images,
    isSoldOut: !variants.some(isAvailable),
    options: options.map(({ id, name, values: all }) => ({
      id,
      name,
      values: all.map((value) => ({ ...value, ...choice(variants, chosen, id, value.id) })),
    })),
  };
}

/** Where choosing this value leads: to the same choice but for it, else to the variant that keeps most of the choice. */
function choice(variants: Variant[], chosen: Variant, option: string, value: string) {
  const keeps = ({ values }: Variant) =>
    Object.entries(values).filter(([id, own]) => id !== option && chosen.values[id] === own).length;
  const others = Object.keys(chosen.values).length - 1;
  const target = variants
    .filter(({ values }) => values[option] === value)
    .toSorted((a, b) => keeps(b) - keeps(a) || Number(isAvailable(b)) - Number(isAvailable(a)))[0];
  const state =
    !target || keeps(target) < others ? "other" : isAvailable(target) ? "available" : "sold-out";
  return {
    variantId: target?.id ?? null,
    state,
    isChosen: chosen.values[option] === value,
  } as const;
}

function isAvailable({ availability }: Variant) {
  return availability !== "sold-out";
}
