import { href } from "react-router";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext, orNull } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/process-fail.route";
import { pageOf } from "./result.server.ts";
import { FailedOrder } from "./failed-order.tsx";

/** Also shown while the ERP does not answer: it is then unknown whether the order was placed. */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await orNull(context.get(odooContext).query("checkout.result", {}));
  if (result && result.state !== "order-failed" && result.state !== "none") {
    throw pageOf(result, context.get(localeContext));
  }
  return { isUnknown: result === null };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "checkout:processFail.title");
}

export default function ProcessFailPage({ loaderData: { isUnknown } }: Route.ComponentProps) {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  if (isUnknown) return <UnknownOrder />;
  return (
    <FailedOrder title={t("processFail.title")}>
      <p className="font-semibold">{t("processFail.subtitle")}</p>
      <p>{t("processFail.text")}</p>
      <p className="text-soft">{t("processFail.help")}</p>
      <div className="flex w-full flex-wrap justify-center gap-3">
        <ButtonLink to={local(href("/checkout"))} className="grow sm:grow-0">
          {t("processFail.back")}
        </ButtonLink>
        <ButtonLink to={local("/")} look="secondary" className="grow sm:grow-0">
          {t("processFail.continue")}
        </ButtonLink>
      </div>
    </FailedOrder>
  );
}

/** Looking again shows the order if it was placed. */
function UnknownOrder() {
  const t = useT(checkoutTexts);
  const local = useLocalPath();
  return (
    <FailedOrder title={t("processFail.title")}>
      <p className="font-semibold">{t("processFail.unknown")}</p>
      <p>{t("processFail.unknownText")}</p>
      <ButtonLink to={local(href("/checkout/process-fail"))} reloadDocument>
        {t("processFail.look")}
      </ButtonLink>
    </FailedOrder>
  );
}
