import { href } from "react-router";
import { MAX_ORDER_SEARCH_LENGTH, ORDER_TABS, type OrderTab } from "#contract/limits.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { pageNumber } from "#app/shop/page-number.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/my-orders.route";
import { ListPages } from "./list-pages.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderSearch } from "./order-search.tsx";
import { OrderTabs } from "./order-tabs.tsx";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const search = (searchParams.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_ORDER_SEARCH_LENGTH);
  const tab = ORDER_TABS.find((one) => one === searchParams.get("tab")) ?? "all";
  const input = { tab, search, page: pageNumber(searchParams) };
  const list = await context.get(odooContext).query("orders.list", input);
  return { list, tab, search };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "orders:title");
}

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const { list, tab, search } = loaderData;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-3xl">{t("title")}</h1>
      <OrderSearch search={search} />
      <OrderTabs tab={tab} search={search} counts={list.counts} />
      {list.orders.length === 0 ? (
        <NoOrders tab={tab} search={search} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {list.orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ListPages tab={tab} search={search} page={list.page} pageCount={list.pageCount} />
      <ButtonLink look="quiet" to={local(href("/order"))} className="self-start">
        {t("find.elsewhere")}
      </ButtonLink>
    </div>
  );
}

function NoOrders({ tab, search }: { tab: OrderTab; search: string }) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const text = search
    ? t("empty.search", { search })
    : t(tab === "all" ? "empty.all" : "empty.tab");
  return (
    <div className="flex flex-col items-start gap-4 rounded-card bg-mist p-6">
      <p>{text}</p>
      {search ? (
        <ButtonLink look="secondary" to={local(href("/my-account/my-orders"))}>
          {t("search.clear")}
        </ButtonLink>
      ) : (
        tab === "all" && <ButtonLink to={local("/")}>{t("empty.shop")}</ButtonLink>
      )}
    </div>
  );
}
