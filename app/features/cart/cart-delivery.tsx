import { href } from "react-router";
import type { Estimate } from "#contract/delivery.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Offers } from "#app/shop/delivery/offers.tsx";
import { Link } from "#app/ui/link.tsx";

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
  if (!delivery)
    return (
      <Link to={path} className={LINK}>
        {t("ask")}
      </Link>
    );
  return (
    <section aria-labelledby="delivery" className="border-t border-line pt-4">
      <h3 id="delivery" className="text-base font-semibold">
        {t("to", { place: delivery.to })}
      </h3>
      <Offers estimate={delivery.estimate} />
      <Link to={path} className={LINK}>
        {t("change")}
      </Link>
    </section>
  );
}

const LINK = "text-accent underline underline-offset-4";
