import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { CategoryLink } from "#contract/catalog.ts";
import type { Facet } from "#contract/listing.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FilterChips, useActiveFilters } from "./filter-chips.tsx";
import type { ChosenPrices } from "./listing.server.ts";

type EmptyListingProps = {
  search: string;
  facets: Facet[];
  prices: ChosenPrices;
  elsewhere: CategoryLink[];
};

/** Shown without results: suggests filters to drop, search tips and other pages. */
export function EmptyListing({ search, facets, prices, elsewhere }: EmptyListingProps) {
  const t = useT(listingTexts);
  const local = useLocalPath();
  const isFiltered = useActiveFilters({ facets, prices }).length > 0;
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
          <FilterChips facets={facets} prices={prices} />
        </div>
      )}
      {search && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t("empty.tips.spelling")}</li>
          <li>{t("empty.tips.diacritics")}</li>
          <li>{t("empty.tips.language")}</li>
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p>{t("empty.request.text")}</p>
        <ButtonLink look="secondary" to={local(requestPath(search))}>
          {t("empty.request.link")}
        </ButtonLink>
      </div>
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

/** The product request page, prefilled with the search text. */
function requestPath(search: string): string {
  const page = href("/request-product");
  return search ? `${page}?${new URLSearchParams({ q: search })}` : page;
}
