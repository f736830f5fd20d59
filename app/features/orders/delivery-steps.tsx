import type { Delivery } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { pickupTexts } from "#locales/pickup/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

const STEPS = ["received", "processing", "ready", "shipped", "done"] as const;
type Step = (typeof STEPS)[number];

/** The progress of a delivery, or until goods are collected; phones name the current step only. A canceled one has no steps. */
export function DeliverySteps({ delivery, isPickup }: { delivery: Delivery; isPickup: boolean }) {
  const t = useT(ordersTexts);
  const tPickup = useT(pickupTexts);
  if (delivery.state === "cancel") return null;
  const steps = STEPS.filter((step) => !isPickup || step !== "shipped");
  const current = steps.indexOf(stepOf(delivery, isPickup));
  const nameOf = (step: Step) =>
    isPickup && (step === "ready" || step === "done")
      ? tPickup(`order.${step}`)
      : t(`delivery.steps.${step}`);
  return (
    <>
      <p className="text-sm text-soft sm:hidden" aria-hidden="true">
        {t("delivery.step", { step: current + 1, count: steps.length })}
      </p>
      <ol className="flex flex-wrap items-center gap-2 sm:items-start sm:gap-0">
        {steps.map((step, index) => {
          const isPast = index < current || delivery.state === "done";
          const isCurrent = index === current;
          return (
            <li
              key={step}
              aria-current={isCurrent ? "step" : undefined}
              className={`flex items-center gap-2 text-sm sm:grow sm:basis-0 sm:flex-col sm:text-center ${isCurrent ? "font-semibold" : isPast ? "" : "text-soft"}`}
            >
              <Mark isPast={isPast} isCurrent={isCurrent} />
              <span className={isCurrent ? "" : "sr-only sm:not-sr-only"}>
                {nameOf(step)}
                {(isPast || isCurrent) && (
                  <span className="sr-only">
                    {" "}
                    ({isPast ? t("delivery.past") : t("delivery.now")})
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Goods that are ready and have a tracking number are on their way. */
export function stepOf({ state, trackingNumber }: Delivery, isPickup: boolean): Step {
  if (!isPickup && state === "ready" && trackingNumber !== null) return "shipped";
  return state === "waiting" || state === "cancel" ? "received" : state;
}

function Mark({ isPast, isCurrent }: { isPast: boolean; isCurrent: boolean }) {
  const look = isPast
    ? "border-good bg-good text-white"
    : isCurrent
      ? "border-accent bg-blush text-accent"
      : "border-edge bg-white";
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-6 shrink-0 rounded-full border-2 ${look}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      {isPast && <path d="m6 12 4 4 8-8" />}
      {!isPast && isCurrent && <circle cx="12" cy="12" r="4" fill="currentColor" stroke="none" />}
    </svg>
  );
}
