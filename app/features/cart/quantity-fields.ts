/** The form of all typed quantities; its buttons stand in each line and in the summary. */
export const QUANTITIES = "quantities";

const BEFORE = "quantity-";

export function quantityField(lineId: string): string {
  return BEFORE + lineId;
}

/** The line of a field; null for other fields. */
export function lineOfField(name: string): string | null {
  return name.startsWith(BEFORE) ? name.slice(BEFORE.length) : null;
}
