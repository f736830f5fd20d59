import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Cart, CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { DueNowRows, OrderSummary, TotalRow } from "#app/shop/money/order-summary.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { Details } from "#app/ui/details.tsx";
import { OrderLines } from "./order-lines.tsx";

type ReviewProps = {
  cart: Cart;
  /** On phones the lines are in the pocket summary at the top. */
  hasPocket?: boolean;
  /** The order button, and what follows it. */
  children?: ReactNode;
};

/** The summary of the order. */
export function Review({ cart, hasPocket = false, children }: ReviewProps) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  return (
    <section
      aria-labelledby="review"
      className="review flex shrink-0 flex-col gap-3 rounded-card bg-mist p-5 md:sticky md:top-4 md:w-88 md:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="review" className="text-xl">
          {t("review.title")}
        </h2>
        <Link
          to={local(href("/cart"))}
          className="whitespace-nowrap py-1 text-sm font-semibold text-accent underline underline-offset-4"
        >
          {t("backToCart")}
        </Link>
      </div>
      <div className={hasPocket ? "max-md:hidden" : ""}>
        <FoldedLines cart={cart} />
      </div>
      <div className="text-sm">
        <OrderSummary
          totals={cart.totals}
          lines={cart.lines}
          noDelivery={t("delivery.choose")}
          {...(hasPocket && { totalBar: "always" })}
        />
      </div>
      {children}
    </section>
  );
}

/** Of many lines one, which has a deposit if any has, so that the totals stay in sight. */
function FoldedLines({ cart: { lines, totals } }: { cart: Cart }) {
  const t = useT(checkoutTexts);
  const hasDeposit = totals.deposit !== null;
  if (lines.length <= 3) return <OrderLines {...{ lines, hasDeposit }} />;
  const isMadeToOrder = (line: CartLine) => Number(line.depositPercent !== null);
  const [first, ...others] = lines.toSorted((a, b) => isMadeToOrder(b) - isMadeToOrder(a));
  return (
    <>
      <OrderLines lines={[first!]} hasDeposit={hasDeposit} />
      <Details title={t("review.more", { count: others.length })} className="pt-2">
        <OrderLines lines={others} hasDeposit={hasDeposit} />
      </Details>
    </>
  );
}

/** To the edge of the summary's padding; a window of less than 30rem, as a zoomed page's, has no room for it. */
const BAR = {
  bottom: "min(-1.25rem, (100dvh - 30rem) * 99)",
  marginBottom: "-1.25rem",
  marginTop: "0.5rem",
  paddingBottom: "1.25rem",
  boxShadow: "0 -1rem 1rem var(--color-mist)", // what scrolls under it fades
};

/** The total and the order button; beside the form they are in sight as long as the summary is. */
export function OrderBar({ cart, children }: { cart: Cart; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 bg-mist md:sticky" style={BAR}>
      <dl className="flex flex-col gap-2 text-sm">
        <TotalRow {...cart.totals} />
        <DueNowRows {...cart.totals} />
      </dl>
      {children}
    </div>
  );
}

/** On phones: the total, or what is due now of it, at the top, which opens the whole summary. */
export function PocketSummary({ cart }: { cart: Cart }) {
  const t = useT(checkoutTexts);
  const cartT = useT(cartTexts);
  const { total, deposit, dueNow } = cart.totals;
  return (
    <details className="group mb-6 rounded-card bg-mist md:hidden">
      <summary className="flex min-h-12 items-center gap-2 px-4 py-2 font-semibold">
        <span aria-hidden="true" className="group-open:rotate-90">
          ›
        </span>
        {t("review.show")}
        <span className="ml-auto shrink-0 text-right">
          {deposit && <span className="block text-xs">{cartT("summary.dueNow")}</span>}
          <Price money={deposit ? dueNow : total} />
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-6 pt-2">
        <OrderLines lines={cart.lines} hasDeposit={deposit !== null} />
        <div className="text-sm">
          <OrderSummary totals={cart.totals} lines={cart.lines} noDelivery={t("delivery.choose")} />
        </div>
      </div>
    </details>
  );
}
