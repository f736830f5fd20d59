import type { ReactNode } from "react";
import type { Totals } from "#contract/cart.ts";
import type { Money } from "#contract/values/shapes.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useNumber } from "./number.ts";
import { Price } from "./price.tsx";

type OrderSummaryProps = {
  totals: Totals;
  /** Gift cards alone are not delivered. */
  lines: { gift?: unknown }[];
  /** Of an invoice, which also names a tax of nothing. */
  taxLabel?: string;
  /** Instead of a price, while no delivery is chosen. */
  noDelivery?: string;
  /** Where the total and what is due now are in a bar; `always` in the checkout, whose summary has to be short. */
  totalBar?: "phones" | "always";
};

/** The totals of spec 3.3 in order of addition, without those that are zero. The ERP has computed them. */
export function OrderSummary({ totals, lines, taxLabel, noDelivery, totalBar }: OrderSummaryProps) {
  const t = useT(cartTexts);
  const number = useNumber();
  const codes = totals.promoCodes.filter(({ type }) => type === "discount");
  const [only, ...others] = codes;
  const isOne = only?.takesOff.amount === totals.discount.amount && others.length === 0;
  return (
    <dl className="flex flex-col gap-2">
      {totals.savings.amount > 0 && (
        <>
          <Row label={t("summary.originalPrice")}>
            <Price money={totals.originalPrice} />
          </Row>
          <Row label={t("summary.savings")} isGood>
            <Price money={negative(totals.savings)} />
          </Row>
        </>
      )}
      <Row label={t("summary.itemsSubtotal")}>
        <Price money={totals.itemsSubtotal} />
      </Row>
      {totals.discount.amount > 0 && (
        <Row
          label={isOne ? t("summary.discountWith", { code: only.code }) : t("summary.discount")}
          note={isOne ? undefined : <TakenOff codes={codes} />}
          isGood
        >
          <Price money={negative(totals.discount)} />
        </Row>
      )}
      {totals.pointsDiscount.amount > 0 && (
        <Row label={t("summary.points")} isGood>
          <Price money={negative(totals.pointsDiscount)} />
        </Row>
      )}
      {lines.some(({ gift }) => !gift) && (
        <Row
          label={t("summary.delivery")}
          note={<TakenOff codes={totals.promoCodes.filter(({ type }) => type === "shipping")} />}
        >
          <Delivery price={totals.delivery} none={noDelivery ?? t("summary.deliveryLater")} />
        </Row>
      )}
      {totals.paymentFee.amount > 0 && (
        <Row label={t("summary.paymentFee")}>
          <Price money={totals.paymentFee} />
        </Row>
      )}
      {(taxLabel || totals.estimatedSalesTax.amount > 0) && (
        <Row label={<Included label={taxLabel ?? t("summary.tax")} />}>
          <Price money={totals.estimatedSalesTax} />
        </Row>
      )}
      {totals.giftCards.amount > 0 && (
        <Row label={t("summary.giftCards")} isGood>
          <Price money={negative(totals.giftCards)} />
        </Row>
      )}
      {totals.weightKg > 0 && totalBar !== "always" && (
        <Row label={t("summary.weight")}>
          {t("summary.kg", { weight: number(totals.weightKg) })}
        </Row>
      )}
      {totalBar !== "always" && (
        <TotalRow {...totals} className={totalBar && !totals.deposit ? "max-md:hidden" : ""} />
      )}
      {totalBar !== "always" && <DueNowRows {...totals} />}
    </dl>
  );
}

/** Of an order with a deposit: how its total is divided, and what of the first part is the deposit. */
export function DueNowRows({
  deposit,
  dueNow,
  dueLater,
}: Pick<Totals, "deposit" | "dueNow" | "dueLater">) {
  const t = useT(cartTexts);
  if (!deposit) return null;
  return (
    <>
      {dueLater && (
        <Row label={t("summary.dueLater")}>
          <Price money={dueLater} />
        </Row>
      )}
      <Row label={t("summary.dueNow")} isStrong className="border-t border-line pt-3">
        <Price money={dueNow} />
      </Row>
      <Row label={<Included label={t("summary.deposit")} />}>
        <Price money={deposit} />
      </Row>
    </>
  );
}

type TotalRowProps = Pick<Totals, "total" | "deposit"> & { className?: string };

/** The last line of a summary, or in a bar of its own; what is due now stands out more than a total with a deposit. */
export function TotalRow({ total, deposit, className = "" }: TotalRowProps) {
  const t = useT(cartTexts);
  return (
    <Row
      label={t("summary.total")}
      isStrong={!deposit}
      className={`border-t border-line pt-3 ${className}`}
    >
      <Price money={total} />
    </Row>
  );
}

/** What each promo code takes off; nothing where it is not known yet. */
function TakenOff({ codes }: { codes: Totals["promoCodes"] }) {
  const t = useT(cartTexts);
  return codes
    .filter(({ takesOff }) => takesOff.amount > 0)
    .map(({ code, takesOff }) => (
      <span key={code} className="block">
        {t("summary.code", { code })} <Price money={negative(takesOff)} />
      </span>
    ));
}

/** Of an amount that another one has in it. */
function Included({ label }: { label: string }) {
  const t = useT(cartTexts);
  return (
    <>
      {label} <span className="text-sm">({t("summary.included")})</span>
    </>
  );
}

function Delivery({ price, none }: { price: Money | null; none: string }) {
  const t = useT(cartTexts);
  if (!price) return <span className="text-soft">{none}</span>;
  return price.amount === 0 ? t("summary.deliveryFree") : <Price money={price} />;
}

type RowProps = {
  label: ReactNode;
  note?: ReactNode;
  isStrong?: boolean;
  isGood?: boolean;
  className?: string;
  children: ReactNode;
};

function Row({ label, note, isStrong, isGood, className = "", children }: RowProps) {
  const look = isStrong ? "text-xl font-semibold" : "";
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look} ${className}`}>
      <dt className={isStrong ? "" : "text-soft"}>
        {label}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className={`ml-auto shrink-0 text-right ${isGood ? "text-good" : ""}`}>{children}</dd>
    </div>
  );
}

function negative({ amount, currency }: Money): Money {
  return { amount: amount === 0 ? 0 : -amount, currency };
}
