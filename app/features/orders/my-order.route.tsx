import { href, Link } from "react-router";
import { ordersTexts } from "#locales/orders.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/my-order.route";
import { loadOrder } from "./load-order.server.ts";
import { orderAction } from "./order-action.server.ts";
import { OrderView } from "./order-view.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context.get(odooContext), params.id, { isCustomer: true });
}

export async function action(args: Route.ActionArgs) {
  return orderAction({ ...(await readPostWithImages(args)), id: args.params.id });
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:title");
}

export default function MyOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const { order, countries, chat, rest } = loaderData;
  return (
    <div className="flex flex-col gap-5">
      <Link
        to={local(href("/my-account/my-orders"))}
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        <span aria-hidden="true">←&nbsp;</span>
        {t("order.back")}
      </Link>
      <OrderView
        order={order}
        countries={countries}
        rest={rest}
        chat={chat}
        reply={actionData}
        returnPath={local(`${href("/my-account/returns")}?order=${order.id}`)}
        invoicePath={local(href("/my-account/my-orders/:id/invoice", { id: order.id }))}
      />
    </div>
  );
}
