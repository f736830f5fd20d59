import { Form } from "react-router";
import type { OrderDetail } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "./section.tsx";

/** The actions that the ERP allows now. */
export function OrderActions({ order, returnPath }: { order: OrderDetail; returnPath: string }) {
  const t = useT(ordersTexts);
  if (!order.canReorder && !order.canCancel && !order.canReturn) return null;
  return (
    <Section id="actions" title={t("actions.title")}>
      {order.canReorder && (
        <Form method="post">
          <SubmitButton
            name="intent"
            value="reorder"
            pending={t("actions.reordering")}
            className="w-full"
          >
            {t("actions.reorder")}
          </SubmitButton>
        </Form>
      )}
      {order.canReturn && (
        <ButtonLink look="secondary" to={returnPath} className="w-full">
          {t("actions.return")}
        </ButtonLink>
      )}
      {order.canCancel && <Cancel number={order.number} />}
    </Section>
  );
}

/** Asks for confirmation before the order is canceled; works without JavaScript. */
function Cancel({ number }: { number: string }) {
  const t = useT(ordersTexts);
  return (
    <details className="rounded-control border border-edge">
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
