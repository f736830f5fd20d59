import { href } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { requireCustomer } from "#app/server/shopper/require-customer.server.ts";
import type { RouteHandle } from "#app/root.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/my-invoice.route";
import { Invoice } from "./invoice.tsx";
import { loadInvoice } from "#app/features/orders/load-order.server.ts";

export const handle: RouteHandle = { scripts: false };
export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadInvoice(context.get(odooContext), params.id);
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:title");
}

export default function MyInvoicePage({ loaderData }: Route.ComponentProps) {
  const local = useLocalPath();
  const { id } = loaderData.invoice.order;
  return <Invoice {...loaderData} back={local(href("/my-account/my-orders/:id", { id }))} />;
}
