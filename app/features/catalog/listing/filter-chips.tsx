import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Facet } from "#contract/listing.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { FACET } from "#app/shop/listing-parameters.ts";
import type { ChosenPrices } from "./listing.server.ts";
import { unfiltered, useListingParams, without } from "./listing-query.ts";

type Filterable = { facets: Facet[]; prices: ChosenPrices };

/** The active filters, each as a link that removes it. */
export function FilterChips({ facets, prices }: Filterable) {
  const t = useT(listingTexts);
  const { pathname } = useLocation();
  const params = useListingParams();
  const filters = useActiveFilters({ facets, prices });
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("filter.active")} className="flex flex-wrap gap-2">
      {filters.map(({ name, value, label }) => (
        <li key={`${name}=${value}`}>
          <Link
            to={{ pathname, search: without(params, name, value) }}
            preventScrollReset
            aria-label={t("filter.remove", { name: label })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-white px-4 text-sm text-ink no-underline hover:bg-mist"
          >
            {label}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ pathname, search: unfiltered(params) }}
          preventScrollReset
          className="flex min-h-11 items-center px-2 text-sm"
        >
          {t("filter.clear")}
        </Link>
      </li>
    </ul>
  );
}

type ActiveFilter = { name: string; value: string; label: string };

export function useActiveFilters({ facets, prices }: Filterable): ActiveFilter[] {
  const t = useT(listingTexts);
  const nameOf = (attribute: string, value: string) =>
    facets.find(({ id }) => id === attribute)?.values.find(({ id }) => id === value)?.name;
  return [...useListingParams()].flatMap(([name, value]) => {
    const label =
      name === "min"
        ? t("filter.from", { price: prices.min ?? value })
        : name === "max"
          ? t("filter.upTo", { price: prices.max ?? value })
          : name === "stock"
            ? t("filter.inStock")
            : name.startsWith(FACET)
              ? nameOf(name.slice(FACET.length), value)
              : undefined;
    return label && value ? [{ name, value, label }] : [];
  });
}
