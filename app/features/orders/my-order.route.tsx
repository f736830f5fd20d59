import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/my-order.route";
import { loadOrder } from "./load-order.server.ts";
import { OrderView } from "./order-view.tsx";

export { afterRefusal as shouldRevalidate } from "#app/ui/revalidate.ts";
export { orderAction as action } from "./order-action.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, { isCustomer: true });
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.order.number;
  return number
    ? shopperMeta(args, "orders:order.title", { number })
    : shopperMeta(args, "orders:title");
}

export default function MyOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const { id } = loaderData.order;
  return (
    <div className="flex flex-col gap-5">
      <Link
        to={local(href("/my-account/my-orders"))}
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        <span aria-hidden="true">‹&nbsp;</span>
        {t("order.back")}
      </Link>
      <OrderView
        {...loaderData}
        reply={actionData}
        returnPath={`${href("/my-account/returns")}?order=${id}`}
        invoicePath={href("/my-account/my-orders/:id/invoice", { id })}
      />
    </div>
  );
}
