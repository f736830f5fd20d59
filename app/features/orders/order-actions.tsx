import { Form } from "react-router";
import type { OrderDetail } from "#contract/orders.ts";
import type { Money } from "#contract/values/shapes.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "./section.tsx";

type OrderActionsProps = {
  order: OrderDetail;
  returnPath: string;
  /** The amount that the form in the section of payments can pay. */
  due: Money | null;
};

/** The actions that the ERP allows now. */
export function OrderActions({ order, returnPath, due }: OrderActionsProps) {
  const t = useT(ordersTexts);
  const money = useMoney();
  if (!due && !order.canReorder && !order.canCancel && !order.canReturn) return null;
  return (
    <Section id="actions" title={t("actions.title")}>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
        {due && (
          <ButtonLink to="#payment">{t("payRest.submit", { amount: money(due) })}</ButtonLink>
        )}
        {order.canReorder && (
          <Form method="post">
            <SubmitButton
              name="intent"
              value="reorder"
              look={due ? "secondary" : "primary"}
              pending={t("actions.reordering")}
              className="w-full"
            >
              {t("actions.reorder")}
            </SubmitButton>
          </Form>
        )}
        {order.canReturn && (
          <ButtonLink look="secondary" to={returnPath}>
            {t("actions.return")}
          </ButtonLink>
        )}
        {order.canCancel && <Cancel number={order.number} />}
      </div>
    </Section>
  );
}

/** Asks for confirmation before the order is canceled; works without JavaScript. */
function Cancel({ number }: { number: string }) {
  const t = useT(ordersTexts);
  return (
    <details className="rounded-control border border-edge open:basis-full">
      <summary className="flex min-h-12 items-center justify-center px-5 font-semibold">
        {t("actions.cancel")}
      </summary>
      <Form method="post" className="flex flex-col gap-3 border-t border-line p-4">
        <p>{t("actions.sure", { number })}</p>
        <SubmitButton
          name="intent"
          value="cancel"
          look="secondary"
          pending={t("actions.canceling")}
          className="w-full"
        >
          {t("actions.yes")}
        </SubmitButton>
      </Form>
    </details>
  );
}
