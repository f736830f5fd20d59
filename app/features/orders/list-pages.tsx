import type { OrderTab } from "#contract/limits.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listAddress } from "./list-address.ts";

type ListPagesProps = { tab: OrderTab; search: string; page: number; pageCount: number };

export function ListPages({ page, pageCount, ...list }: ListPagesProps) {
  const t = useT("orders");
  const local = useLocalPath();
  if (pageCount <= 1) return null;
  const at = (number: number) => local(listAddress({ ...list, page: number }));
  return (
    <nav aria-label={t("list.pages")} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink look="secondary" rel="prev" to={at(page - 1)}>
          {t("list.previous")}
        </ButtonLink>
      )}
      <span className="text-soft">{t("list.page", { page, count: pageCount })}</span>
      {page < pageCount && (
        <ButtonLink look="secondary" rel="next" to={at(page + 1)}>
          {t("list.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
