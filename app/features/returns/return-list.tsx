import { href } from "react-router";
import type { Output } from "#contract/operations.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ReturnCard } from "./return-card.tsx";

export function ReturnList({ returns, page, pageCount }: Output<"returns.list">) {
  const t = useT("returns");
  const local = useLocalPath();
  return (
    <section aria-labelledby="returns" className="flex flex-col gap-4">
      <h2 id="returns" className="text-xl">
        {t("list.title")}
      </h2>
      {returns.length === 0 ? (
        <p className="text-soft">{t("list.empty")}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {returns.map((one) => (
            <ReturnCard
              key={one.id}
              one={one}
              orderPath={local(href("/my-account/my-orders/:id", { id: one.orderId }))}
            />
          ))}
        </ul>
      )}
      <Pages page={page} pageCount={pageCount} />
    </section>
  );
}

function Pages({ page, pageCount }: { page: number; pageCount: number }) {
  const t = useT("returns");
  const local = useLocalPath();
  if (pageCount <= 1) return null;
  const at = (number: number) => `${local(href("/my-account/returns"))}?page=${number}`;
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
