import type { CategoryLink, Listing as ListingData } from "#contract/catalog.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { AddForm } from "#app/shop/product/add-form.tsx";
import { cardId } from "#app/shop/product/card-id.ts";
import { ProductCard } from "#app/shop/product/product-card.tsx";
import { Corrected } from "./corrected.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterChips, useActiveFilters } from "./filter-chips.tsx";
import { ListingFilters, SortSelect } from "./listing-filters.tsx";
import type { ChosenPrices } from "./listing.server.ts";
import type { PriceChart } from "./price-chart.server.ts";
import { Pagination } from "./pagination.tsx";

type ListingProps = {
  listing: Omit<ListingData, "currency" | "corrected" | "priceBars"> & {
    chart?: PriceChart;
    corrected?: string;
    elsewhere?: CategoryLink[];
    prices: ChosenPrices;
  };
  search?: string;
};

/** Filters beside the products, and the order above them; on phones both are in one row, the filters folded. Used by category and search pages. */
export function Listing({ listing, search = "" }: ListingProps) {
  const t = useT(listingTexts);
  const { products, total, page, pageCount, facets, priceRange, prices, chart } = listing;
  const filters = useActiveFilters(listing);
  return (
    <>
      {listing.isPartial && <p className="mt-2 mb-6">{t("search.partial")}</p>}
      {listing.isLimited && !listing.isPartial && (
        <p className="mt-2 mb-6">{t("search.limited")}</p>
      )}
      {listing.corrected && <Corrected search={search} corrected={listing.corrected} />}
      <div className="relative mt-4 md:flex md:items-start md:gap-8">
        {(total > 0 || filters.length > 0) && (
          <div className="flex flex-wrap gap-3 md:w-60 md:shrink-0">
            <details className="filters grow rounded-control border border-edge bg-white md:border-0 md:bg-paper">
              <summary className="px-4 py-3 font-semibold">{t("filter.title")}</summary>
              <div className="px-4 md:px-0">
                <ListingFilters {...{ facets, priceRange, prices, chart, total }} />
              </div>
            </details>
            {total > 1 && <SortSelect />}
          </div>
        )}
        <section aria-label={t("listing.products")} className="mt-3 min-w-0 grow md:mt-0">
          <p role="status" className="mb-3">
            {t("listing.count", { count: total })}
          </p>
          {total > 0 ? (
            <>
              <FilterChips facets={facets} prices={prices} />
              <AddForm id="add-list" />
              <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3">
                {products.map((product, index) => (
                  <li key={product.id} id={product.variantId && cardId(product.variantId)}>
                    <ProductCard
                      product={product}
                      addForm="add-list"
                      level="h2"
                      priority={index < 2}
                      sizes="(min-width: 68rem) 17rem, (min-width: 52rem) 22vw, (min-width: 40rem) 30vw, 46vw"
                    />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <EmptyListing
              search={search}
              facets={facets}
              prices={prices}
              elsewhere={listing.elsewhere ?? []}
            />
          )}
          <Pagination page={page} pageCount={pageCount} />
        </section>
      </div>
    </>
  );
}
