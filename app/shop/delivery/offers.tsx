import type { Estimate } from "#contract/delivery.ts";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDays } from "#app/shop/day-span.ts";
import { Price } from "#app/shop/money/price.tsx";

/** How the goods could be delivered, as the ERP says. */
export function Offers({ estimate }: { estimate: Estimate }) {
  const t = useT(deliveryTexts);
  if (!estimate.needsDelivery) return <p>{t("nothingToDeliver")}</p>;
  if (estimate.offers.length === 0) return <p>{t("none")}</p>;
  return (
    <ul className="divide-y divide-line">
      {estimate.offers.map(({ id, name, description, price, arrival, isCollected }) => (
        <li key={id} className="py-3">
          <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{name}</span>
            {price.amount === 0 ? <span>{t("free")}</span> : <Price money={price} />}
          </span>
          {arrival && (
            <span className="block">
              {t(isCollected ? "ready" : "arrives", { days: formatDays(arrival) })}
            </span>
          )}
          <span className="block text-sm text-soft">
            {description || (isCollected && t("collected"))}
          </span>
        </li>
      ))}
    </ul>
  );
}
