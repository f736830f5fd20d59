/** The part of an amount in minor units that is paid at once. */
export function depositOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100);
}
