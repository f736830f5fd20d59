import type { ReactNode } from "react";
import type { BankTransfer as Transfer } from "#contract/bank-transfer.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { formatDays } from "#app/shop/day-span.ts";
import { Moment } from "#app/shop/moment.tsx";
import { BankTransfer } from "#app/shop/money/bank-transfer.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { RecommendedIsland } from "#app/shop/island.tsx";
import { OrderSummary } from "#app/shop/money/order-summary.tsx";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";
import { ReceiverState } from "#app/shop/receiver-state.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { OrderLines } from "#app/features/checkout/order-lines.tsx";

type OrderPlacedProps = {
  order: PlacedOrder;
  /** Of its own page. */
  orderPath: string;
  shipTo: string[];
  outbox: { path: string; text: string } | null;
  /** Links to further actions. */
  children: ReactNode;
};

export function OrderPlaced({ order, orderPath, shipTo, outbox, children }: OrderPlacedProps) {
  const t = useT(checkoutTexts);
  const tPickup = useT(pickupTexts);
  const local = useLocalPath();
  const { deliveryMethod: delivery } = order;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-3xl">{t("thanks.title")}</h1>
        <p className="mt-2">{t("thanks.mail", { email: order.email })}</p>
        <DemoOutboxLink outbox={outbox} />
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={orderPath} className="grow sm:grow-0">
            {t("thanks.view")}
          </ButtonLink>
          <ButtonLink to={local("/")} look="secondary" className="grow sm:grow-0">
            {t("thanks.continue")}
          </ButtonLink>
        </p>
      </div>
      {isTransferred(order) ? (
        <BankTransfer transfer={order.transfer} />
      ) : (
        <PaymentNotice order={order} />
      )}
      <div className="flex flex-col gap-8 md:flex-row md:items-start">
        <div className="flex min-w-0 grow flex-col gap-6">
          <dl className="grid grid-cols-2 gap-4">
            <Fact label={t("thanks.number")}>
              <Link to={orderPath} className="font-semibold underline underline-offset-4">
                {order.number}
              </Link>
            </Fact>
            <Fact label={t("thanks.date")}>
              <Moment date={order.placedAt} hasZone />
            </Fact>
            <Fact label={t("thanks.paymentMethod")}>
              {t(isPaidByGiftCard(order) ? "payment.gift-card" : `payment.${order.paymentMethod}`)}
            </Fact>
            <Fact label={t("thanks.paymentState")}>{t(`states.${order.paymentState}`)}</Fact>
            {delivery && (
              <>
                <Fact label={t("delivery.title")}>
                  {delivery.name}
                  {delivery.arrival && (
                    <>
                      <br />
                      {t("delivery.arrives", { days: formatDays(delivery.arrival) })}
                    </>
                  )}
                </Fact>
                <Fact label={order.pickup ? tPickup("place") : t("thanks.shipTo")}>
                  <PostalAddress lines={shipTo} />
                </Fact>
              </>
            )}
          </dl>
          {order.receiver && <ReceiverState receiver={order.receiver} />}
          <section aria-labelledby="ordered" className="border-t border-line pt-5">
            <h2 id="ordered" className="mb-3 text-xl">
              {t("thanks.lines")}
            </h2>
            <OrderLines lines={order.lines} isPlaced />
          </section>
        </div>
        <section
          aria-labelledby="summary"
          className="flex shrink-0 flex-col gap-5 rounded-card bg-mist p-5 md:w-88"
        >
          <h2 id="summary" className="text-xl">
            {t("review.show")}
          </h2>
          <OrderSummary totals={order.totals} lines={order.lines} />
        </section>
      </div>
      {children && <div className="md:mr-96">{children}</div>}
      <RecommendedIsland product={order.lines.find(({ gift }) => !gift)?.slug} />
    </div>
  );
}

function isPaidByGiftCard({ totals }: PlacedOrder) {
  return totals.total.amount === 0 && totals.giftCards.amount > 0;
}

function isTransferred(order: PlacedOrder): order is PlacedOrder & { transfer: Transfer } {
  return order.paymentMethod === "bank-transfer" && order.transfer !== null;
}

/** Shows whether the order has been paid. */
function PaymentNotice({ order }: { order: PlacedOrder }) {
  const t = useT(checkoutTexts);
  const money = useMoney();
  if (order.paymentState === "authorized") {
    const amount = money(order.totals.dueNow);
    const hasGoods = order.lines.some(({ gift }) => !gift);
    const text = t(hasGoods ? "thanks.authorized" : "thanks.authorizedGifts", { amount });
    return <Notice kind="success">{text}</Notice>;
  }
  if (isPaidByGiftCard(order)) {
    return <Notice kind="success">{t("payment.paidByGiftCard")}</Notice>;
  }
  if (order.paymentState === "confirmed") {
    return <Notice kind="success">{t("thanks.confirmed")}</Notice>;
  }
  if (order.paymentState !== "pending" || order.paymentMethod === "bank-transfer") return null;
  const amount = money(order.totals.total);
  return (
    <Notice kind="info">
      {order.paymentMethod === "cash-on-delivery" ? (
        t("thanks.pendingCash", { amount })
      ) : order.paymentMethod === "pay-on-site" ? (
        t("thanks.pendingOnSite", { amount })
      ) : (
        <PendingCard />
      )}
    </Notice>
  );
}

function PendingCard() {
  const t = useT(checkoutTexts);
  return (
    <>
      <p>{t("thanks.pendingCard")}</p>
      <ButtonLink to="" replace look="quiet" className="-ml-2">
        {t("unfinished.again")}
      </ButtonLink>
    </>
  );
}
