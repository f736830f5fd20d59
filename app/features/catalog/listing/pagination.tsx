import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { listingTexts } from "#locales/listing/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { onPage, useListingParams } from "./listing-query.ts";

export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  const t = useT(listingTexts);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("listing.pages")} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && <PageLink page={page - 1}>{t("listing.previous")}</PageLink>}
        {pagesAround(page, pageCount).map((number, index, all) => (
          <PageLink
            key={number}
            page={number}
            isCurrent={number === page}
            isAfterGap={number - (all[index - 1] ?? 0) > 1}
          >
            <span className="sr-only">{t("listing.page", { page: number })}</span>
            <span aria-hidden="true">{number}</span>
          </PageLink>
        ))}
        {page < pageCount && <PageLink page={page + 1}>{t("listing.next")}</PageLink>}
      </ul>
    </nav>
  );
}

type PageLinkProps = {
  page: number;
  isCurrent?: boolean;
  isAfterGap?: boolean;
  children: ReactNode;
};

function PageLink({ page, isCurrent, isAfterGap, children }: PageLinkProps) {
  const { pathname } = useLocation();
  const look = isCurrent
    ? "border-ink bg-ink text-white"
    : "border-line bg-white text-ink hover:border-edge";
  return (
    <li className="flex items-center gap-2">
      {isAfterGap && <span aria-hidden="true">…</span>}
      <Link
        to={{ pathname, search: onPage(useListingParams(), page) }}
        aria-current={isCurrent ? "page" : undefined}
        className={`grid min-h-11 min-w-11 place-items-center rounded-control border px-3 no-underline ${look}`}
      >
        {children}
      </Link>
    </li>
  );
}

/** The first page, the last one and the neighbours of the current one. */
export function pagesAround(page: number, count: number): number[] {
  const wanted = [1, page - 1, page, page + 1, count];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= count);
}
