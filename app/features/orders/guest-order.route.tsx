import { href } from "react-router";
import { ordersTexts } from "#locales/orders.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPostWithImages } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/guest-order.route";
import { loadOrder } from "./load-order.server.ts";
import { orderAction } from "./order-action.server.ts";
import { OrderView } from "./order-view.tsx";

/** Requires the order's token in the cookie, not a login. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context.get(odooContext), params.id, { isCustomer: false });
}

export async function action(args: Route.ActionArgs) {
  return orderAction({ ...(await readPostWithImages(args)), id: args.params.id });
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:title");
}

export default function GuestOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const { order, countries, chat, rest } = loaderData;
  return (
    <div className="flex flex-col gap-5">
      <OrderView
        order={order}
        countries={countries}
        rest={rest}
        chat={chat}
        reply={actionData}
        returnPath={local(href("/order/:id/return", { id: order.id }))}
        invoicePath={local(href("/order/:id/invoice", { id: order.id }))}
      />
      <p className="text-sm text-soft">{t("guest.keep")}</p>
    </div>
  );
}
