import { href } from "react-router";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/payment-fail.route";
import { pageOf } from "./result.server.ts";
import { FailedOrder } from "./failed-order.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(odooContext).query("checkout.result", {});
  if (result.state !== "payment-failed") throw pageOf(result, context.get(localeContext));
  return { isDeclined: result.isDeclined };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "checkout:paymentFail.title");
}

export default function PaymentFailPage({ loaderData }: Route.ComponentProps) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  return (
    <FailedOrder title={t("paymentFail.title")}>
      <p>{t(loaderData.isDeclined ? "paymentFail.declined" : "paymentFail.unfinished")}</p>
      <p className="text-soft">
        {t(loaderData.isDeclined ? "paymentFail.otherWay" : "paymentFail.help")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={local(href("/checkout"))}>{t("paymentFail.back")}</ButtonLink>
        <ButtonLink to={local("/")} look="secondary">
          {t("paymentFail.continue")}
        </ButtonLink>
      </div>
    </FailedOrder>
  );
}
