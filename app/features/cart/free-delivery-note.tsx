import type { FreeDelivery } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";

/** What is missing for free delivery, as the ERP's own rule says. */
export function FreeDeliveryNote({ missing, method }: FreeDelivery) {
  const t = useT(cartTexts);
  const amount = useMoney()(missing);
  return (
    <p className="text-sm">
      {method ? t("freeDelivery.by", { amount, method }) : t("freeDelivery.any", { amount })}
    </p>
  );
}
