import { Form } from "react-router";
import type { LinkedHold } from "#contract/payments.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type HoldFormsProps = { hold: LinkedHold; idempotencyKey: string };

/** A button for each way to hold the amount anew, or the payment that is under way. */
export function HoldForms({ hold, idempotencyKey }: HoldFormsProps) {
  const t = useT(ordersTexts);
  const { state, amount, savedCard, attempt } = hold;
  if (state !== "stands" && state !== "lapsed") return null;
  if (attempt?.paymentUrl)
    return (
      <GuardedLink to={attempt.paymentUrl} look="primary">
        {t("hold.goOn")}
      </GuardedLink>
    );
  if (attempt?.state === "pending") return <Notice kind="info">{t("hold.waiting")}</Notice>;
  const given = (
    <>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="expectedAmount" value={amount.amount} />
    </>
  );
  const hasFailed = attempt?.state === "error" || attempt?.state === "canceled";
  return (
    <>
      {hasFailed && <Notice kind="info">{t("hold.failed")}</Notice>}
      {savedCard && (
        <Form method="post">
          {given}
          <input type="hidden" name="useSavedCard" value="on" />
          <SubmitButton pending={t("hold.pending")} className="w-full">
            {t("hold.savedCard", { digits: savedCard })}
          </SubmitButton>
        </Form>
      )}
      <Form method="post">
        {given}
        <SubmitButton
          look={savedCard ? "secondary" : "primary"}
          pending={t("hold.pending")}
          className="w-full"
        >
          {t("hold.otherCard")}
        </SubmitButton>
      </Form>
    </>
  );
}
