import { Form } from "react-router";
import type { OrderBalance } from "#contract/payments.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { CardChoice } from "#app/shop/money/card-choice.tsx";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

export type Rest = OrderBalance & { idempotencyKey: string; keepsCards: boolean };

/** The remaining amount of an order and the result of the last attempt. */
export function PayRest({ rest }: { rest: Rest }) {
  const t = useT(ordersTexts);
  const { attempt } = rest;
  if (attempt?.state === "draft") return <UnderWay attempt={attempt} />;
  if (!rest.canPay) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t("payRest.title")}</h3>
      {attempt?.state === "error" && <Notice kind="error">{t("payRest.failed")}</Notice>}
      {attempt?.state === "canceled" && <Notice kind="info">{t("payRest.canceled")}</Notice>}
      <PayForm rest={rest} />
    </div>
  );
}

function PayForm({ rest }: { rest: Rest }) {
  const t = useT(ordersTexts);
  const money = useMoney();
  const { cards, due, idempotencyKey, keepsCards } = rest;
  const save = keepsCards && (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="saveCard" className="size-5 shrink-0 accent-accent" />
      {t("payRest.saveCard")}
    </label>
  );
  return (
    <Form method="post" className="flex flex-col gap-3">
      <p className="text-sm text-soft">{t("payRest.help")}</p>
      {cards.length > 0 ? (
        <CardChoice id="rest-card" name="cardId" cards={cards} chosen={cards[0]?.id ?? ""}>
          {save}
        </CardChoice>
      ) : (
        save
      )}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="expectedAmount" value={due.amount} />
      <SubmitButton
        name="intent"
        value="pay-rest"
        pending={t("payRest.pending")}
        className="w-full"
      >
        {t("payRest.submit", { amount: money(due) })}
      </SubmitButton>
    </Form>
  );
}

function UnderWay({ attempt }: { attempt: NonNullable<OrderBalance["attempt"]> }) {
  const t = useT(ordersTexts);
  const money = useMoney();
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t("payRest.title")}</h3>
      <p>{t("payRest.underWay", { amount: money(attempt.amount) })}</p>
      {attempt.paymentUrl && (
        <GuardedLink to={attempt.paymentUrl} look="primary">
          {t("payRest.goOn")}
        </GuardedLink>
      )}
      <Form method="post">
        <SubmitButton
          name="intent"
          value="give-up-payment"
          look="secondary"
          pending={t("payRest.givingUp")}
          className="w-full"
        >
          {t("payRest.giveUp")}
        </SubmitButton>
      </Form>
    </div>
  );
}
