import type { Product, Variant } from "#contract/catalog.ts";

/** What choosing needs to know of each variant; the rest of it stays on the server. */
export type Choosable = Pick<Variant, "id" | "values"> & { isAvailable: boolean };
export type Option = ReturnType<typeof withChoices>[number];
export type Choice = Option["values"][number];

/** The options as they stand when a variant is chosen, on the server and, before its answer, in the browser. */
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

/** Where choosing this value leads: to the same choice but for it, else to the variant that keeps most of the choice. */
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
