import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/shipping-details.route";
import { AddressBook } from "./address-book.tsx";
import { changeAddressBook, readAddressBook } from "./address-book.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readAddressBook("shipping", context, url);
}

export async function action(args: Route.ActionArgs) {
  return changeAddressBook("shipping", args);
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:nav.shipping");
}

export default function ShippingDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressBook data={loaderData} reply={actionData} />;
}
