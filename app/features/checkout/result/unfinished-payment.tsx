import { Form, href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

/** A pending payment: the shopper can continue, reload or cancel it. */
export function UnfinishedPayment({ paymentUrl }: { paymentUrl: string | null }) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  return (
    <section
      aria-labelledby="unfinished"
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <h2 id="unfinished" className="text-xl">
        {t("unfinished.title")}
      </h2>
      <p>{t("unfinished.text")}</p>
      <div className="flex flex-wrap items-center gap-3">
        {paymentUrl && (
          <GuardedLink to={paymentUrl} look="primary">
            {t("unfinished.goOn")}
          </GuardedLink>
        )}
        <Link to="" replace className="flex min-h-11 items-center px-2 font-semibold text-accent">
          {t("unfinished.again")}
        </Link>
      </div>
      <Form
        method="post"
        action={local(href("/checkout"))}
        className="flex flex-col items-start gap-2 border-t border-line pt-4"
      >
        <p className="text-soft">{t("unfinished.giveUpHelp")}</p>
        <SubmitButton
          name="intent"
          value="cancel-payment"
          look="secondary"
          pending={t("unfinished.givingUp")}
        >
          {t("unfinished.giveUp")}
        </SubmitButton>
      </Form>
    </section>
  );
}
