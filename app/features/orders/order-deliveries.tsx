import type { Delivery, OrderDetail } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { formatDays } from "#app/shop/day-span.ts";
import { GuardedLink, useJudgedLink } from "#app/shop/guarded-link.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { DeliverySteps, stepOf } from "./delivery-steps.tsx";
import { Section } from "./section.tsx";

export function OrderDeliveries({ order }: { order: OrderDetail }) {
  const t = useT(ordersTexts);
  const tPickup = useT(pickupTexts);
  const { deliveries } = order;
  return (
    <Section id="delivery" title={order.pickup ? tPickup("order.title") : t("delivery.title")}>
      {deliveries.map((delivery, index) => (
        <div key={delivery.id} className="flex flex-col gap-4">
          {deliveries.length > 1 && (
            <h3 className="text-base">
              {t("delivery.parcel", { number: index + 1, count: deliveries.length })}
            </h3>
          )}
          <DeliverySteps delivery={delivery} isPickup={order.pickup !== null} />
          <Parcel delivery={delivery} order={order} />
        </div>
      ))}
    </Section>
  );
}

function Parcel({ delivery, order }: { delivery: Delivery; order: OrderDetail }) {
  const t = useT(ordersTexts);
  const tPickup = useT(pickupTexts);
  const { deliveryMethod: method, pickup } = order;
  const isOver = delivery.state === "done" || delivery.state === "cancel";
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      {stepOf(delivery, pickup !== null) !== "shipped" && (
        <Fact label={t("delivery.state")}>{t(`delivery.states.${delivery.state}`)}</Fact>
      )}
      {method && <Fact label={t("delivery.method")}>{method.name}</Fact>}
      {delivery.doneAt && (
        <Fact label={pickup ? tPickup("order.doneAt") : t("delivery.doneAt")}>
          <Day date={delivery.doneAt} />
        </Fact>
      )}
      {method?.arrival && !isOver && (
        <Fact label={pickup ? tPickup("order.expected") : t("delivery.expected")}>
          {formatDays(method.arrival)}
        </Fact>
      )}
      {delivery.code && (
        <Fact label={t("delivery.code")}>
          <strong className="tracking-wider">{delivery.code}</strong>
          {!isOver && (
            <span className="block text-sm text-soft">
              {pickup ? tPickup("order.codeHelp") : t("delivery.codeHelp")}
            </span>
          )}
        </Fact>
      )}
      {delivery.trackingNumber && (
        <Fact label={t("delivery.tracking")}>
          <span className="break-all">{delivery.trackingNumber}</span>
          {delivery.trackingUrl && <Follow tracking={delivery.trackingUrl} />}
        </Fact>
      )}
    </dl>
  );
}

/** Where the shop links to no other hosts, the number alone is shown: it can be entered at the carrier's site. */
function Follow({ tracking }: { tracking: string }) {
  const t = useT(ordersTexts);
  if (useJudgedLink(tracking).refusal !== null) return null;
  return (
    <GuardedLink to={tracking} className="flex min-h-11 items-center underline underline-offset-4">
      {t("delivery.follow")}
    </GuardedLink>
  );
}
