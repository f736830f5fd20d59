import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

/** Of a line whose goods are made to order; nothing for all others. */
export function DepositShare({ percent }: { percent: number | null }) {
  const t = useT(cartTexts);
  return (
    percent !== null && (
      <p className="text-sm text-warn">{t("summary.depositShare", { percent })}</p>
    )
  );
}
