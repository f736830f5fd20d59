import { href } from "react-router";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/guest-order.route";
import { loadOrder } from "./load-order.server.ts";
import { OrderView } from "./order-view.tsx";

export { afterRefusal as shouldRevalidate } from "#app/ui/revalidate.ts";
export { orderAction as action } from "./order-action.server.ts";

/** Requires the order's token in the cookie, not a login. */
export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, { isCustomer: false });
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.order.number;
  return number
    ? shopperMeta(args, "orders:order.title", { number })
    : shopperMeta(args, "orders:title");
}

export default function GuestOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const { id } = loaderData.order;
  return (
    <div className="flex flex-col gap-5">
      <OrderView
        {...loaderData}
        reply={actionData}
        returnPath={href("/order/:id/return", { id })}
        invoicePath={href("/order/:id/invoice", { id })}
      />
      <p className="text-sm text-soft">{t("guest.keep")}</p>
    </div>
  );
}
