const known = new Map<string, number>();

/** How many digits a currency's minor unit has: two for AUD, none for VND. */
export function minorDigits(currency: string): number {
  let digits = known.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    known.set(currency, digits);
  }
  return digits;
}
