/** Of a gift card's code, on the page of its return. */
export const ENDING_LETTERS = 4;

/** A refund in minor units as a gift card: with the shop's bonus of so many per cent. */
export function withBonus(amount: number, percent: number): number {
  return Math.round((amount * (100 + percent)) / 100);
}
