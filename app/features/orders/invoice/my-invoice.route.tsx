import { href } from "react-router";
import { requireCustomer } from "#app/server/shopper/require-customer.server.ts";
import type { RouteHandle } from "#app/root.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/my-invoice.route";
import { Invoice } from "./invoice.tsx";

export { loadInvoice as loader } from "#app/features/orders/load-order.server.ts";
export const handle: RouteHandle = { scripts: false };
export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:title");
}

export default function MyInvoicePage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.invoice.order;
  return <Invoice {...loaderData} back={href("/my-account/my-orders/:id", { id })} />;
}
