import type { Card } from "#contract/cards.ts";
import { cardsTexts } from "#locales/cards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

/** The display name of a card: "Visa ending in 4242". */
export function useCardName() {
  const t = useT(cardsTexts);
  return ({ brand, last4 }: Card) => t("name", { brand: t(`brands.${brand}`), digits: last4 });
}

/** The expiry as printed on the card: 12/49. */
export function expiryOf({ expiry }: Card): string | null {
  const [year, month] = expiry?.split("-") ?? [];
  return year !== undefined && month !== undefined ? `${month}/${year.slice(2)}` : null;
}
