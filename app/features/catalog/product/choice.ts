import type { Product, Variant } from "#contract/catalog.ts";

/** The part of each variant that the browser needs for the option links. */
export type Choosable = Pick<Variant, "id" | "values"> & { isAvailable: boolean };
export type Option = ReturnType<typeof withChoices>[number];
export type Choice = Option["values"][number];

/** The id in a product page's URL. Empty values are left out, as in the address of a kept page. */
export function wantedVariant(search: string | URLSearchParams): string | undefined {
  return new URLSearchParams(search).getAll("variant").find(Boolean);
}

/** The options for a chosen variant. */
export function withChoices(options: Product["options"], variants: Choosable[], variantId: string) {
  const chosen = variants.find(({ id }) => id === variantId)!;
  return options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      ...choice(variants, chosen, option.id, value.id),
    })),
  }));
}

/** The variant that differs in this value only, else the one that shares most of the chosen values. */
function choice(variants: Choosable[], chosen: Choosable, option: string, value: string) {
  const keeps = ({ values }: Choosable) =>
    Object.entries(values).filter(([id, own]) => id !== option && chosen.values[id] === own).length;
  const others = Object.keys(chosen.values).length - 1;
  const target = variants
    .filter(({ values }) => values[option] === value)
    .toSorted((a, b) => keeps(b) - keeps(a) || Number(b.isAvailable) - Number(a.isAvailable))[0];
  const state =
    !target || keeps(target) < others ? "other" : target.isAvailable ? "available" : "sold-out";
  return {
    variantId: target?.id ?? null,
    state,
    isChosen: chosen.values[option] === value,
  } as const;
}

/** The variant's own images, or all of the product's. */
export function imagesOf(
  images: Product["images"],
  { imageIndexes }: Pick<Variant, "imageIndexes">,
) {
  const own = imageIndexes.flatMap((index) => images[index] ?? []);
  return own.length > 0 ? own : images;
}
