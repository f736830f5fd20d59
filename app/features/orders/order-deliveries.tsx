import type { Delivery, OrderDetail } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Day, formatDay } from "#app/shop/day.tsx";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { DeliverySteps } from "./delivery-steps.tsx";
import { Section } from "./section.tsx";

export function OrderDeliveries({ order }: { order: OrderDetail }) {
  const t = useT(ordersTexts);
  const { deliveries, deliveryMethod } = order;
  return (
    <Section id="delivery" title={t("delivery.title")}>
      {deliveries.map((delivery, index) => (
        <div key={delivery.id} className="flex flex-col gap-4">
          {deliveries.length > 1 && (
            <h3 className="text-base">
              {t("delivery.parcel", { number: index + 1, count: deliveries.length })}
            </h3>
          )}
          <DeliverySteps delivery={delivery} />
          <Parcel delivery={delivery} method={deliveryMethod} />
        </div>
      ))}
    </Section>
  );
}

type ParcelProps = { delivery: Delivery; method: OrderDetail["deliveryMethod"] };

function Parcel({ delivery, method }: ParcelProps) {
  const t = useT(ordersTexts);
  const days = method.arrival && {
    earliest: formatDay(method.arrival.earliest),
    latest: formatDay(method.arrival.latest),
  };
  const isOver = delivery.state === "done" || delivery.state === "cancel";
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label={t("delivery.state")}>{t(`delivery.states.${delivery.state}`)}</Fact>
      <Fact label={t("delivery.method")}>{method.name}</Fact>
      {delivery.doneAt && (
        <Fact label={t("delivery.doneAt")}>
          <Day date={delivery.doneAt} />
        </Fact>
      )}
      {days && !isOver && <Fact label={t("delivery.expected")}>{t("delivery.between", days)}</Fact>}
      {delivery.code && (
        <Fact label={t("delivery.code")}>
          <strong className="tracking-wider">{delivery.code}</strong>
          {!isOver && <span className="block text-sm text-soft">{t("delivery.codeHelp")}</span>}
        </Fact>
      )}
      {delivery.trackingNumber && (
        <Fact label={t("delivery.tracking")}>
          <span className="break-all">{delivery.trackingNumber}</span>
          {delivery.trackingUrl && (
            <GuardedLink
              to={delivery.trackingUrl}
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {t("delivery.follow")}
            </GuardedLink>
          )}
        </Fact>
      )}
    </dl>
  );
}
