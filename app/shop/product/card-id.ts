/** The id of a card in a list, to which the form of its button returns. */
export function cardId(variantId: string): string {
  return `v${variantId}`;
}
