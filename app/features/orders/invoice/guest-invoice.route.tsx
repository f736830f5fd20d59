import { href } from "react-router";
import type { RouteHandle } from "#app/root.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/guest-invoice.route";
import { Invoice } from "./invoice.tsx";

export { loadInvoice as loader } from "#app/features/orders/load-order.server.ts";
export const handle: RouteHandle = { scripts: false };

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:title");
}

export default function GuestInvoicePage({ loaderData }: Route.ComponentProps) {
  return <Invoice {...loaderData} back={href("/order/:id", { id: loaderData.invoice.order.id })} />;
}
