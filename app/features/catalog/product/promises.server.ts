import type { Product } from "#contract/catalog.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { ProductView } from "./product-view.server.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { useNumber } from "#app/shop/money/number.ts";

/** Weight, delivery, returns and pick-up, next to the purchase form. */
export function ServicePromises({
  weightKg,
  delivery,
  pickup,
  returns: { days, areFree },
}: {
  weightKg: number;
  delivery: ProductView["delivery"];
  pickup: Product["pickup"];
  returns: ShopProfile["returns"];
}) {
  const t = useT(catalogTexts);
  const money = useMoney();
  const number = useNumber();
  const rows = [
    ...(delivery
      ? [
          {
            term: t("product.delivery", { country: delivery.countryName }),
            text: deliveryText(delivery),
            help: t("product.abroad"),
          },
        ]
      : []),
    areFree
      ? { term: t("product.freeReturns", { days }), text: t("product.returnsHelp") }
      : { term: t("product.returns", { days }) },
    ...(pickup ? [{ term: pickup.name, text: pickup.description }] : []),
    ...(weightKg > 0
      ? [{ term: t("product.weight"), text: t("product.kg", { kg: number(weightKg) }) }]
      : []),
  ];

  function deliveryText({ minDays, maxDays, price }: NonNullable<ProductView["delivery"]>) {
    const days = { min: minDays, max: maxDays };
    return price.amount === 0
      ? t("product.daysFree", days)
      : t("product.days", { ...days, price: money(price) });
  }

  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {rows.map(({ term, text, help }) => (
        <div key={term} className="py-3">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-soft">{text}</dd>
          {help && <dd className="text-soft">{help}</dd>}
        </div>
      ))}
    </dl>
  );
}
