import type { ReactNode } from "react";
import type { OrderDetail, OrderPayment } from "#contract/orders.ts";
import type { Money } from "#contract/values/shapes.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Price } from "#app/shop/money/price.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PayRest, type Rest } from "./pay-rest.tsx";
import { Section } from "#app/features/orders/section.tsx";

type OrderPaymentsProps = { order: OrderDetail; rest: Rest | null; invoicePath: string };

/** Paid and remaining amounts (spec 4.4), the payments, and the form to pay the rest. */
export function OrderPayments({ order, rest, invoicePath }: OrderPaymentsProps) {
  const t = useT(ordersTexts);
  return (
    <Section id="payment" title={t("payment.title")}>
      <Amounts order={order} />
      <Hint order={order} due={rest?.due ?? order.remaining} />
      {rest && <PayRest rest={rest} />}
      <h3 className="text-base">{t("payment.attempts")}</h3>
      <ul className="flex flex-col gap-2 text-sm">
        {order.payments.map((payment) => (
          <Attempt key={payment.id} payment={payment} />
        ))}
      </ul>
      {order.invoice ? (
        <ButtonLink look="secondary" to={invoicePath} reloadDocument>
          {t("order.invoice", { number: order.invoice.number })}
        </ButtonLink>
      ) : (
        order.tabs.includes("canceled") || (
          <p className="text-sm text-soft">{t("order.invoiceLater")}</p>
        )
      )}
    </Section>
  );
}

/** Amounts of zero are left out, and what the card holds already is not shown as a debt. */
function Amounts({ order: { paid, refunded, remaining, held } }: { order: OrderDetail }) {
  const t = useT(ordersTexts);
  const isDue = remaining.amount > held.amount;
  const isOther = isDue || refunded.amount > 0 || held.amount > 0;
  return (
    <dl className="flex flex-col gap-2">
      {(paid.amount > 0 || !isOther) && <Row label={t("payment.paid")} money={paid} />}
      {refunded.amount > 0 && <Row label={t("payment.refunded")} money={refunded} />}
      {isDue && <Row label={t("payment.remain")} money={remaining} isStrong />}
      {held.amount > 0 && <Row label={t("payment.held")} money={held} />}
    </dl>
  );
}

function Attempt({ payment }: { payment: OrderPayment }) {
  const t = useT(ordersTexts);
  const tCheckout = useT(checkoutTexts);
  const method = tCheckout(`payment.${payment.method}`);
  const { card } = payment;
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>
        {card ? t("payment.card", { method, digits: card }) : method}
        <span className="block text-soft">{tCheckout(`states.${payment.state}`)}</span>
      </span>
      <Price money={payment.amount} />
    </li>
  );
}

/** A hint about the amount due. */
function Hint({ order, due }: { order: OrderDetail; due: Money }) {
  const t = useT(ordersTexts);
  const tCheckout = useT(checkoutTexts);
  const money = useMoney();
  const amount = money(order.remaining);
  const isCash = order.payments.some(
    ({ method, state }) => method === "cash-on-delivery" && state === "pending",
  );
  const isOpen = order.tabs.includes("to-receive");
  if (order.canPayRest) return <Small>{t("payment.rest", { amount: money(due) })}</Small>;
  if (order.held.amount > 0) {
    const isGiftsOnly = order.lines.every(({ gift }) => gift);
    const held = money(order.held);
    return (
      <Small>
        {isGiftsOnly ? tCheckout("thanks.authorizedGifts", { amount: held }) : t("payment.holds")}
      </Small>
    );
  }
  const isOnSite = order.payments.some(
    ({ method, state }) => method === "pay-on-site" && state === "pending",
  );
  if (isOnSite && isOpen) return <Small>{tCheckout("thanks.pendingOnSite", { amount })}</Small>;
  if (isCash && isOpen) return <Small>{t("payment.cash", { amount })}</Small>;
  return null;
}

function Small({ children }: { children: ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>;
}

type RowProps = { label: string; money: Money; isStrong?: boolean };

function Row({ label, money, isStrong }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? "font-semibold" : ""}`}>
      <dt className={isStrong ? "" : "text-soft"}>{label}</dt>
      <dd>
        <Price money={money} />
      </dd>
    </div>
  );
}
