import { z } from "zod";
import { Card } from "#contract/cards.ts";
import { isExpired } from "#demo/card-provider/cards.ts";

/** `card` is `brand|expiry|behaviour`, empty for a card that was saved in Odoo itself. */
export const CardRow = z.object({
  id: z.int(),
  details: z.string(),
  card: z.string(),
  is_held: z.boolean(),
});
type CardRow = z.output<typeof CardRow>;

/** The default card is first. */
export function savedCards(rows: CardRow[], now = new Date()): Card[] {
  return rows.map(({ id, details, card, is_held: isHeld }, index) => {
    const [brand, expiry] = card.split("|");
    const known = Card.shape.brand.safeParse(brand);
    const month = Card.shape.expiry.safeParse(expiry).data ?? null;
    return {
      id: String(id),
      brand: known.success ? known.data : "other",
      last4: /\d{4}$/.exec(details)?.[0] ?? "0000",
      expiry: month,
      isDefault: index === 0,
      isExpired: month !== null && isExpired(month, now),
      isHeld,
    };
  });
}

export function payableCards(rows: CardRow[]): Card[] {
  return savedCards(rows).filter((card) => !card.isExpired);
}
