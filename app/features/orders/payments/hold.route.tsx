import { data } from "react-router";
import type { LinkedHold } from "#contract/payments.ts";
import { MAX_ORDER_LINK_LENGTH } from "#contract/limits.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Moment } from "#app/shop/moment.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/hold.route";
import { HoldForms } from "./hold-forms.tsx";
import { renewHold } from "./renew-hold.server.ts";

export { afterRefusal as shouldRevalidate } from "#app/ui/revalidate.ts";

/** Opened by the signed link of a mail, without a login. It changes nothing: the form does (spec 13.8). */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const hold =
    link.length > MAX_ORDER_LINK_LENGTH
      ? null
      : await context.get(odooContext).query("payments.hold", { link });
  if (!hold) throw data(null, { status: 404 });
  return { hold, idempotencyKey: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  return renewHold({ ...(await readPost(args)), link: args.params.link });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:hold.title");
}

export default function HoldPage({
  loaderData: { hold, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const t = useT(ordersTexts);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-6">
      <h1 className="text-3xl">{t("hold.title")}</h1>
      <p className="text-soft">{t("hold.order", { number: hold.number })}</p>
      <ReplyErrors reply={actionData} />
      <Standing hold={hold} />
      <HoldForms hold={hold} idempotencyKey={idempotencyKey} />
    </div>
  );
}

function Standing({ hold: { state, amount, until } }: { hold: LinkedHold }) {
  const t = useT(ordersTexts);
  const money = useMoney();
  const values = { amount: money(amount) };
  if (state === "renewed") return <Notice kind="success">{t("hold.renewed", values)}</Notice>;
  if (state === "over") return <Notice kind="info">{t("hold.over")}</Notice>;
  if (state === "lapsed") return <p>{t("hold.lapsed", values)}</p>;
  return (
    <>
      <p>{t("hold.stands", values)}</p>
      {until && (
        <p>
          {t("hold.until")} <Moment date={until} hasZone />
        </p>
      )}
      <p>{t("hold.what", values)}</p>
    </>
  );
}
