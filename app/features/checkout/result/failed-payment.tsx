import type { Money } from "#contract/values/shapes.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Above the ways to pay, for who comes back from the page of the failed payment. */
export function FailedPayment({ amount }: { amount: Money }) {
  const t = useT(checkoutTexts);
  const money = useMoney();
  return <Notice kind="info">{t("payment.failed", { amount: money(amount) })}</Notice>;
}
