import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/billing-details.route";
import { AddressBook } from "./address-book.tsx";
import { changeAddressBook, readAddressBook } from "./address-book.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readAddressBook("billing", context, url);
}

export async function action(args: Route.ActionArgs) {
  return changeAddressBook("billing", args);
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:nav.billing");
}

export default function BillingDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressBook data={loaderData} reply={actionData} />;
}
