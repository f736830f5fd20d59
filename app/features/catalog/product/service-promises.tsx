import type { Product } from "#contract/catalog.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { useNumber } from "#app/shop/money/number.ts";

/** Weight, delivery, returns and pick-up, next to the purchase form. */
export function ServicePromises({
  weightKg,
  delivery,
  pickup,
}: {
  weightKg: number;
  delivery: Product["delivery"];
  pickup: Product["pickup"];
}) {
  const t = useT(catalogTexts);
  const money = useMoney();
  const number = useNumber();
  const rows = [
    ...(delivery
      ? [{ term: t("product.delivery"), text: deliveryText(delivery), help: t("product.abroad") }]
      : []),
    { term: t("product.returns"), text: t("product.returnsHelp") },
    ...(pickup ? [{ term: pickup.name, text: pickup.description }] : []),
    ...(weightKg > 0
      ? [{ term: t("product.weight"), text: t("product.kg", { kg: number(weightKg) }) }]
      : []),
  ];

  function deliveryText({ minDays, maxDays, price }: NonNullable<Product["delivery"]>) {
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
