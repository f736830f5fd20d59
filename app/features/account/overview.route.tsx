import { href } from "react-router";
import type { SavedAddress } from "#contract/address.ts";
import { fullName } from "#contract/values/full-name.ts";
import { readablePhone } from "#contract/values/phone.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { addressLines } from "#app/shop/address/layout.server.ts";
import { Day } from "#app/shop/day.tsx";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/overview.route";
import { Card } from "./card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const [profile, { orders }, addresses] = await Promise.all([
    odoo.query("account.get", {}),
    odoo.query("orders.list", {}),
    odoo.query("address.list", {}),
  ]);
  const lines = async (address: SavedAddress | undefined) =>
    address ? addressLines(odoo, locale, address) : null;
  return {
    newest: orders.find(({ number }) => number !== null) ?? null,
    profile: {
      ...profile,
      name: fullName(profile, locale),
      phone: readablePhone(profile.phone),
    },
    billing: await lines(addresses.find(({ isDefaultBilling }) => isDefaultBilling)),
    shipping: await lines(addresses.find(({ isDefaultShipping }) => isDefaultShipping)),
  };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:title");
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useT(accountTexts);
  const { newest, profile, billing, shipping } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl">{t("overview.title", { name: profile.firstName })}</h1>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card
          title={t("nav.orders")}
          to={href("/my-account/my-orders")}
          link={t("overview.orders")}
        >
          {newest ? (
            <p>
              {t("overview.newest", { number: newest.number ?? "" })}
              <br />
              <Day date={newest.date} />, <Price money={newest.total} />
            </p>
          ) : (
            <p className="text-soft">{t("overview.noOrder")}</p>
          )}
        </Card>
        <Card
          title={t("nav.personal")}
          to={href("/my-account/personal-data")}
          link={t("overview.edit")}
        >
          <p>{profile.name}</p>
          <p>{profile.email}</p>
          {profile.phone && <p>{profile.phone}</p>}
        </Card>
        <Card
          title={t("nav.billing")}
          to={href("/my-account/billing-details")}
          link={t("overview.manage")}
        >
          <Place lines={billing} />
        </Card>
        <Card
          title={t("nav.shipping")}
          to={href("/my-account/shipping-details")}
          link={t("overview.manage")}
        >
          <Place lines={shipping} />
        </Card>
      </div>
    </div>
  );
}

function Place({ lines }: { lines: string[] | null }) {
  const t = useT(accountTexts);
  if (!lines) return <p className="text-soft">{t("overview.noAddress")}</p>;
  return <PostalAddress lines={lines} />;
}
