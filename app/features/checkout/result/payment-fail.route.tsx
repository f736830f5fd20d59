import { href } from "react-router";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/payment-fail.route";
import { pageOf } from "./result.server.ts";
import { FailedOrder } from "./failed-order.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const result = await odoo.query("checkout.result", {});
  if (!result.failed) throw pageOf(result, context.get(localeContext));
  return { failed: result.failed, isSignedIn: odoo.shopper.isSignedIn };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "checkout:paymentFail.title");
}

export default function PaymentFailPage({ loaderData }: Route.ComponentProps) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  const money = useMoney();
  const { failed, isSignedIn } = loaderData;
  const { isDeclined, card, canceledOrder: order } = failed;
  const amount = money(failed.amount);
  const checkout = `${local(href("/checkout"))}?failed#payment`;
  const to = order ? local(pathOf(order, isSignedIn)) : checkout;
  return (
    <FailedOrder title={t("paymentFail.title")}>
      <p className="font-semibold">
        {!isDeclined
          ? t("paymentFail.unfinished", { amount })
          : card
            ? t("paymentFail.declinedCard", { amount, digits: card })
            : t("paymentFail.declined", { amount })}
      </p>
      <p>{order ? t("paymentFail.canceled", { number: order.number }) : t("paymentFail.kept")}</p>
      <p className="text-soft">
        {t(`paymentFail.${order ? "reorder" : isDeclined ? "otherWay" : "help"}`)}
      </p>
      <div className="flex w-full flex-wrap justify-center gap-3">
        <ButtonLink to={to} className="grow sm:grow-0">
          {t(order ? "thanks.view" : "paymentFail.back")}
        </ButtonLink>
        <ButtonLink to={local("/")} look="secondary" className="grow sm:grow-0">
          {t("paymentFail.continue")}
        </ButtonLink>
      </div>
    </FailedOrder>
  );
}

function pathOf({ id }: { id: string }, isSignedIn: boolean) {
  return isSignedIn ? href("/my-account/my-orders/:id", { id }) : href("/order/:id", { id });
}
