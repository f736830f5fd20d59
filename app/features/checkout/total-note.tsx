import type { Checkout } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { WithoutScripts } from "#app/shop/light-view.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { addedToTotal } from "./added-to-total.ts";

/** Without scripts the total stays while something else is chosen: what it is for, and what a choice adds (spec 13.22). */
export function TotalNote({ checkout }: { checkout: Checkout }) {
  return (
    <WithoutScripts>
      <Words {...checkout} />
    </WithoutScripts>
  );
}

function Words(checkout: Checkout) {
  const t = useT(checkoutTexts);
  const money = useMoney();
  const { draft, needsDelivery, deliveryMethods } = checkout;
  const delivery = deliveryMethods.find(({ id }) => id === draft.deliveryMethodId);
  if (needsDelivery && !delivery)
    return <p className="pt-3 text-sm text-soft">{t("review.withoutDelivery")}</p>;
  const adds = addedToTotal(checkout);
  const ways = checkout.paymentMethods.filter(({ availability }) => availability === "available");
  if (![...deliveryMethods, ...ways].some(({ id }) => id in adds)) return null;
  const choice = [delivery?.name, draft.paymentMethod && t(`payment.${draft.paymentMethod}`)]
    .filter(Boolean)
    .join(" + ");
  const fees = ways.filter(({ id, fee }) => fee.amount > 0 && id in adds);
  return (
    <p className="pt-3 text-sm text-soft">
      {[
        choice && t("review.totalFor", { choice }),
        ...fees.map(({ id, fee }) =>
          t("review.adds", { name: t(`payment.${id}`), fee: money(fee) }),
        ),
        t("review.otherwise", { save: t("save") }),
      ].join(" ")}
    </p>
  );
}
