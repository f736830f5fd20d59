import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import type { Listing } from "#contract/catalog.ts";
import { SORTS } from "#contract/limits.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { WithoutScripts } from "#app/shop/light-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { FacetFieldset } from "./facet-fieldset.tsx";
import { searchOf, useListingParams } from "./listing-query.ts";
import type { ChosenPrices } from "./listing.server.ts";
import type { PriceChart } from "./price-chart.server.ts";

const FORM = "listing";
const FIELD = "min-h-11 w-full min-w-0 rounded-control border border-edge bg-white px-3";

type ListingFiltersProps = Pick<Listing, "facets" | "priceRange" | "total"> & {
  prices: ChosenPrices;
  chart: PriceChart | undefined;
};

/** A GET form. With JavaScript a choice submits it; the price fields wait for the button. */
export function ListingFilters({ facets, priceRange, prices, chart, total }: ListingFiltersProps) {
  const t = useT(listingTexts);
  const { pathname } = useLocation();
  const params = useListingParams();
  const money = useMoney();
  const apply = useApply();
  /** A choice is applied at once, and its result is out of sight. */
  const [isApplied, setApplied] = useState(false);
  return (
    <Form
      id={FORM}
      ref={useFollowingForm(params)}
      action={pathname}
      className="flex flex-col gap-6 py-4 md:py-0"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
        const details = event.currentTarget.closest("details");
        details?.removeAttribute("open");
        details?.querySelector("summary")?.focus(); // on phones: the button is gone, and the results begin there
      }}
      onChange={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== "checkbox") return;
        apply(event.currentTarget);
        setApplied(true);
      }}
    >
      {params.has("q") && <input type="hidden" name="q" value={params.get("q") ?? ""} />}
      <fieldset>
        <legend className="mb-2 font-semibold">{t("filter.price")}</legend>
        <div className="flex gap-3">
          {(["min", "max"] as const).map((bound) => (
            <label key={bound} className="min-w-0 grow text-sm text-soft">
              {t(`filter.${bound}`, { symbol: prices.symbol })}
              <input
                inputMode="decimal"
                name={bound}
                defaultValue={params.get(bound) ?? ""}
                className={`${FIELD} mt-1 text-base text-ink`}
              />
            </label>
          ))}
        </div>
        {chart && (
          <svg
            role="img"
            aria-label={chart.label}
            viewBox={`0 0 ${chart.width} 10`}
            preserveAspectRatio="none"
            className="price-chart"
          >
            <path d={chart.path} />
          </svg>
        )}
        {priceRange && (
          <p className="mt-2 text-sm text-soft">
            {t("filter.range", { min: money(priceRange.min), max: money(priceRange.max) })}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{t("filter.availability")}</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="stock"
            value="1"
            defaultChecked={params.get("stock") === "1"}
            className="size-5 shrink-0 accent-accent"
          />
          {t("filter.inStock")}
        </label>
      </fieldset>
      {facets.map((facet) => (
        <FacetFieldset key={facet.id} facet={facet} params={params} />
      ))}
      {/* In sight on phones, whose filters are longer than the screen. */}
      <div
        className="sticky border-t border-line bg-white py-3 md:static md:bg-paper"
        style={{ bottom: 0, marginBottom: "-1rem" }}
      >
        {isApplied && (
          <p className="mb-2 text-sm md:hidden">{t("listing.count", { count: total })}</p>
        )}
        <Button type="submit" look="secondary" className="w-full">
          {t("filter.apply")}
        </Button>
      </div>
    </Form>
  );
}

/** Belongs to the filter form by its `form` attribute; has its own button for pages without JavaScript. */
export function SortSelect() {
  const t = useT(listingTexts);
  const params = useListingParams();
  const apply = useApply();
  const sort = SORTS.find((known) => known === params.get("sort")) ?? SORTS[0];
  return (
    <div className="sort flex grow gap-2">
      <label className="flex grow gap-2">
        <span className="sr-only shrink-0 self-center text-sm text-soft sm:not-sr-only">
          {t("sort.label")}
        </span>
        <select
          form={FORM}
          name="sort"
          defaultValue={sort}
          onChange={(event) => event.target.form && apply(event.target.form)}
          className={`${FIELD} min-h-12`}
        >
          {SORTS.map((known) => (
            <option key={known} value={known}>
              {t(`sort.${known}`)}
            </option>
          ))}
        </select>
      </label>
      <WithoutScripts>
        <Button type="submit" form={FORM} look="secondary">
          {t("filter.apply")}
        </Button>
      </WithoutScripts>
    </div>
  );
}

/** Resets the fields to the URL when a chip or Back changes it, but keeps choices made before hydration. */
function useFollowingForm(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(params.toString());
  useEffect(() => {
    if (shown.current === params.toString()) return;
    shown.current = params.toString();
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? SORTS[0];
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "checkbox") field.checked = params.has(field.name, field.value);
      else field.value = params.get(field.name) ?? "";
    }
  }, [params]);
  return form;
}

function useApply() {
  const submit = useSubmit();
  return (form: HTMLFormElement) => {
    const search = searchOf(new FormData(form));
    void submit(new URLSearchParams(search), {
      action: form.getAttribute("action") ?? "",
      preventScrollReset: true,
    });
  };
}
