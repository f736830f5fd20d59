import { href } from "react-router";
import type { Estimate } from "#contract/delivery.ts";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Offers } from "#app/shop/delivery/offers.tsx";
import { Link } from "#app/ui/link.tsx";

export function CartDelivery({
  delivery,
}: {
  delivery: { estimate: Estimate; to: string } | null;
}) {
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
