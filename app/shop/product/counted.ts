/** A quantity with its unit: `2 kg`, or `2` of pieces. */
export function counted(quantity: number | string, unit: string | null): string {
  return unit ? `${quantity} ${unit}` : String(quantity);
}
