import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { OrderSummary } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { ShopImage } from "#app/shop/images/image.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { StateBadges } from "#app/features/orders/state-badges.tsx";

/** One order of the list. The whole card is a link. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const { id, number } = order;
  const to = number === null ? href("/cart") : href("/my-account/my-orders/:id", { id });
  return (
    <li className="relative flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">
          {number === null ? t("list.cart") : t("order.title", { number })}
        </h2>
        <StateBadges tabs={order.tabs} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex items-center gap-3">
          {order.images.map((image) => (
            <ShopImage
              key={image.path}
              image={image}
              sizes="56px"
              upTo={160}
              className="size-14 rounded-control object-cover"
            />
          ))}
          <p className="text-sm text-soft">
            {t("list.units", { count: order.units })}
            <br />
            {t(number === null ? "list.changed" : "list.placed")} <Day date={order.date} />
          </p>
        </div>
        <div className="flex grow items-center justify-between gap-4 sm:grow-0">
          <Price money={order.total} className="font-semibold" />
          <Link
            to={local(to)}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4 after:absolute after:inset-0"
          >
            <span aria-hidden="true">{t(number === null ? "list.toCart" : "list.open")}</span>
            <span className="sr-only">
              {number === null ? t("list.toCart") : t("list.openOf", { number })}
            </span>
          </Link>
        </div>
      </div>
    </li>
  );
}
