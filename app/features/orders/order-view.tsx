import type { ReactNode } from "react";
import { href } from "react-router";
import type { OrderDetail } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Moment } from "#app/shop/moment.tsx";
import { BankTransfer } from "#app/shop/money/bank-transfer.tsx";
import { OrderSummary } from "#app/shop/money/order-summary.tsx";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";
import { ReceiverState } from "#app/shop/receiver-state.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { AskAgain } from "./ask-again.tsx";
import type { OrderReply } from "./order-action.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderChat, type ChatProps } from "./chat/order-chat.tsx";
import { OrderDeliveries } from "./order-deliveries.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderPayments } from "./payments/order-payments.tsx";
import { OrderReport } from "./order-report.tsx";
import type { Rest } from "./payments/pay-rest.tsx";
import { Section } from "./section.tsx";
import { StateBadges } from "./state-badges.tsx";

type OrderViewProps = {
  order: OrderDetail;
  shipTo: string[];
  billTo: string[];
  reply: OrderReply | undefined;
  /** The remaining amount; null if it cannot be paid now. */
  rest: Rest | null;
  invoicePath: string;
  returnPath: string;
  chat: ChatProps["chat"];
};

/** An order, for its customer or for a guest. */
export function OrderView({
  order,
  shipTo,
  billTo,
  reply,
  rest,
  invoicePath,
  returnPath,
  chat,
}: OrderViewProps) {
  const t = useT(ordersTexts);
  const tPickup = useT(pickupTexts);
  const local = useLocalPath();
  const isSameAddress =
    order.deliveryMethod !== null && !order.pickup && String(shipTo) === String(billTo);
  const chatReply =
    reply && !("report" in reply) && typed(reply, "intent") === "send-message" ? reply : undefined;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t("order.title", { number: order.number })}</h1>
        <StateBadges tabs={order.tabs} />
        <p className="basis-full text-soft">
          {t("order.placed")} <Moment date={order.placedAt} hasZone /> · {order.email}
        </p>
      </header>
      <OrderReport reply={chatReply ? undefined : reply} />
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start lg:gap-8">
        <div className="flex min-w-0 grow flex-col gap-5">
          {order.transfer && <BankTransfer transfer={order.transfer} />}
          {order.deliveries.length > 0 && <OrderDeliveries order={order} />}
          <Section id="goods" title={t("order.lines")}>
            <OrderGoods lines={order.lines} />
          </Section>
          <OrderActions
            order={order}
            returnPath={local(returnPath)}
            due={rest?.canPay ? rest.due : null}
          />
          <Section id="addresses" title={t("order.addresses")}>
            <div className="grid gap-5 sm:grid-cols-2">
              {order.deliveryMethod && (
                <Part title={order.pickup ? tPickup("place") : t("order.shipTo")}>
                  <PostalAddress lines={shipTo} />
                </Part>
              )}
              <Part title={t("order.billTo")}>
                {isSameAddress ? t("order.sameAddress") : <PostalAddress lines={billTo} />}
              </Part>
            </div>
            {order.receiver && (
              <ReceiverState receiver={order.receiver}>
                {order.receiver.canAskAgain && <AskAgain />}
              </ReceiverState>
            )}
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:w-88 lg:shrink-0">
          <Section id="summary" title={t("order.summary")} isQuiet>
            <OrderSummary totals={order.totals} lines={order.lines} />
          </Section>
          <OrderPayments order={order} rest={rest} invoicePath={local(invoicePath)} />
          <ButtonLink
            look="quiet"
            to={`${local(href("/contact"))}?order=${order.number}`}
            className="self-start text-left"
          >
            {t("find.help")}
          </ButtonLink>
        </div>
      </div>
      <OrderChat orderId={order.id} chat={chat} reply={chatReply} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </div>
  );
}
