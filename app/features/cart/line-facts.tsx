import type { CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Per } from "#app/shop/money/per-unit.tsx";
import { Price } from "#app/shop/money/price.tsx";

export function UnitPrice({ line }: { line: CartLine }) {
  const t = useT(cartTexts);
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <span className="sr-only">{t("unitPrice")}</span>
      <span>
        <Price money={line.unitPrice} />
        <Per unit={line.unit} />
      </span>
      {line.originalUnitPrice && (
        <s className="text-soft">
          <span className="sr-only">{t("was")} </span>
          <Price money={line.originalUnitPrice} />
        </s>
      )}
    </p>
  );
}

/** The reason why the line cannot be bought. */
export function Issue({ line }: { line: CartLine }) {
  const t = useT(cartTexts);
  const money = useMoney();
  if (!line.issue) return null;
  const before = line.previousUnitPrice;
  const text =
    line.issue !== "price-changed"
      ? t(`issues.${line.issue}`, { count: line.maxQuantity })
      : before &&
        t(before.amount < line.unitPrice.amount ? "issues.price-up" : "issues.price-down", {
          before: money(before),
          now: money(line.unitPrice),
        });
  return <p className="text-sm font-semibold text-warn">{text}</p>;
}
