import { href } from "react-router";
import type { Estimate } from "#contract/delivery.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Offers } from "#app/shop/delivery/offers.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Details } from "#app/ui/details.tsx";

type CartDeliveryOffers = { estimate: Estimate; to: string } | null;

/** Of what is sent; collecting goods is free, which says nothing of a delivery. */
export function useLeastPrice(delivery: CartDeliveryOffers): string | undefined {
  const t = useT(cartTexts);
  const money = useMoney();
  const sent = delivery?.estimate.offers.filter(({ isCollected }) => !isCollected) ?? [];
  const prices = sent.map(({ price }) => price);
  const [least] = prices.toSorted((one, other) => one.amount - other.amount);
  if (!least) return undefined;
  return least.amount === 0
    ? t("summary.deliveryFree")
    : t("summary.deliveryFrom", { price: money(least) });
}

export function CartDelivery({ delivery }: { delivery: CartDeliveryOffers }) {
  const t = useT(deliveryTexts);
  const path = useLocalPath()(href("/delivery"));
  const link = (
    <ButtonLink to={path} look="quiet" className="self-start text-sm">
      {t(delivery ? "change" : "ask")}
    </ButtonLink>
  );
  if (!delivery) return link;
  return (
    <Details title={t("to", { place: delivery.to })}>
      <Offers estimate={delivery.estimate} />
      {link}
    </Details>
  );
}
