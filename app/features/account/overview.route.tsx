import { useT } from "#app/i18n/use-t.ts";
import { customerContext } from "#app/server/require-customer.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/overview.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, email } = context.get(customerContext);
  return { firstName, email };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:title");
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useT("account");
  return (
    <>
      <h1 className="text-3xl">{t("overview.title", { name: loaderData.firstName })}</h1>
      <p className="mt-1 text-soft">{loaderData.email}</p>
    </>
  );
}
