import { href } from "react-router";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { pageNumber } from "#app/shop/page-number.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/returns.route";
import { ChooseOrder } from "./choose-order.tsx";
import { loadOffer } from "./load-offer.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { ReturnForm } from "./return-form.tsx";
import { ReturnList } from "./return-list.tsx";

/** `?order=` shows the return form of that order; without it, the list of returns. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const orderId = searchParams.get("order");
  if (orderId !== null)
    return { chosen: await loadOffer(odoo, orderId), list: null, orders: [], returns: null };
  const [list, { orders }, { returns }] = await Promise.all([
    odoo.query("returns.list", { page: pageNumber(searchParams) }),
    odoo.query("returns.orders", {}),
    odoo.query("shop.profile", {}),
  ]);
  return { chosen: null, list, orders, returns };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPostWithImages(args);
  const orderId = post.url.searchParams.get("order") ?? "none";
  return requestReturn(post, { orderId, page: post.url.pathname });
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "returns:title");
}

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(returnsTexts);
  const local = useLocalPath();
  const { chosen, list, orders, returns } = loaderData;
  if (chosen) {
    return (
      <div className="flex flex-col gap-5">
        <h1 className="text-3xl">{t("form.title", { number: chosen.offer.orderNumber })}</h1>
        <ReturnForm offer={chosen.offer} constraint={chosen.constraint} reply={actionData} />
        <ButtonLink look="quiet" to={local(href("/my-account/returns"))} className="self-start">
          {t("form.other")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        {returns && (
          <p className="mt-1 text-soft">
            {t(returns.areFree ? "introFree" : "intro", { days: returns.days })}
          </p>
        )}
      </div>
      <ChooseOrder orders={orders} />
      {list && <ReturnList {...list} />}
    </div>
  );
}
