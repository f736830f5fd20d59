import { href, Link } from "react-router";
import type { CategoryLink, Facet } from "#contract/catalog.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { FilterChips, useActiveFilters } from "./filter-chips.tsx";

type EmptyListingProps = { search: string; facets: Facet[]; elsewhere: CategoryLink[] };

/** Nothing found: which filter to drop, how to search, where else to look. */
export function EmptyListing({ search, facets, elsewhere }: EmptyListingProps) {
  const t = useT("listing");
  const local = useLocalPath();
  const isFiltered = useActiveFilters(facets).length > 0;
  return (
    <div className="flex flex-col gap-6 rounded-card bg-mist p-6">
      <h2 className="text-xl">
        {isFiltered
          ? t("empty.filtered")
          : search
            ? t("empty.search", { query: search })
            : t("empty.category")}
      </h2>
      {isFiltered && (
        <div className="flex flex-col gap-3">
          <p>{t("empty.dropFilter")}</p>
          <FilterChips facets={facets} />
        </div>
      )}
      {search && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t("empty.tips.spelling")}</li>
          <li>{t("empty.tips.diacritics")}</li>
          <li>{t("empty.tips.language")}</li>
        </ul>
      )}
      <div className="flex flex-col gap-3">
        <p>{t("empty.browse")}</p>
        <ul className="flex flex-wrap gap-2">
          {elsewhere.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={local(href("/category/*", { "*": id }))}
                className="flex min-h-11 items-center rounded-full bg-white px-4 text-ink no-underline hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
