import type { OrderTab } from "#contract/limits.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Pages } from "#app/ui/pages.tsx";
import { listAddress } from "./list-address.ts";

type ListPagesProps = { tab: OrderTab; search: string; page: number; pageCount: number };

export function ListPages({ page, pageCount, ...list }: ListPagesProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  return (
    <Pages
      page={page}
      pageCount={pageCount}
      at={(number) => local(listAddress({ ...list, page: number }))}
      texts={{
        label: t("list.pages"),
        previous: t("list.previous"),
        next: t("list.next"),
        current: t("list.page", { page, count: pageCount }),
      }}
    />
  );
}
