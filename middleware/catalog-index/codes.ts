import { fold, termsOf } from "./terms.ts";

/** SKUs and barcodes, each with the slots of the products that have it; signs, spaces and case do not count. */
export function createCodes() {
  const slots = new Map<string, Set<number>>();
  const codesOf = new Map<number, string[]>();

  function remove(slot: number): void {
    for (const code of codesOf.get(slot) ?? []) {
      const own = slots.get(code);
      own?.delete(slot);
      if (own?.size === 0) slots.delete(code);
    }
    codesOf.delete(slot);
  }

  return {
    remove,
    put(slot: number, codes: string[]): void {
      remove(slot);
      const own = [...new Set(codes.map(keyOf))].filter((code) => code !== "");
      codesOf.set(slot, own);
      for (const code of own) {
        const known = slots.get(code);
        if (known) known.add(slot);
        else slots.set(code, new Set([slot]));
      }
    },
    find: (text: string): Iterable<number> => slots.get(keyOf(text)) ?? [],
  };
}

/** A code as it is compared. */
export function keyOf(text: string): string {
  return termsOf(fold(text)).join("");
}
