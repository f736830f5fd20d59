import { href } from "react-router";
import type { Output } from "#contract/operations.ts";
import { returnsTexts } from "#locales/returns/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Pages } from "#app/ui/pages.tsx";
import { ReturnCard } from "./return-card.tsx";

export function ReturnList({ returns, page, pageCount }: Output<"returns.list">) {
  const t = useT(returnsTexts);
  const local = useLocalPath();
  return (
    <section aria-labelledby="returns" className="flex flex-col gap-4">
      <h2 id="returns" className="text-xl">
        {t("list.title")}
      </h2>
      {returns.length === 0 ? (
        <p className="text-soft">{t("list.empty")}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {returns.map((one) => (
            <ReturnCard
              key={one.id}
              one={one}
              orderPath={local(href("/my-account/my-orders/:id", { id: one.orderId }))}
            />
          ))}
        </ul>
      )}
      <Pages
        page={page}
        pageCount={pageCount}
        at={(number) => `${local(href("/my-account/returns"))}?page=${number}`}
        texts={{
          label: t("list.pages"),
          previous: t("list.previous"),
          next: t("list.next"),
          current: t("list.page", { page, count: pageCount }),
        }}
      />
    </section>
  );
}
