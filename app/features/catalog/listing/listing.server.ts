import { data, href, redirect } from "react-router";
import { CategoryId, Id } from "#contract/values/shapes.ts";
import { MAX_FACET_VALUES, MAX_SEARCH_LENGTH, SORTS } from "#contract/limits.ts";
import type { Input, Output } from "#contract/operations.ts";
import { formatMoney, symbolOf } from "#contract/values/money-format.ts";
import { minorDigits } from "#contract/values/minor-digits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import { publicConfig } from "#app/server/config.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { FACET, type ListingParameter } from "#app/shop/listing-parameters.ts";
import { isPageNumber, pageNumber } from "#app/shop/page-number.ts";
import { onPage, searchOf } from "./listing-query.ts";
import { priceChart } from "./price-chart.server.ts";
import { typedAmount } from "./typed-amount.ts";

const MAX_ATTRIBUTES = 20;

/** Loads the listing of a URL, with suggestions when nothing was found. */
export async function loadListing(odoo: Gateway, url: URL, categoryId: string | null) {
  if (categoryId !== null && !CategoryId.safeParse(categoryId).success)
    throw data(null, { status: 404 });
  const input = listingInput(url.searchParams, await currencyOf(odoo, url.searchParams));
  const listing = await odoo.query("catalog.listing", { ...input, categoryId });
  if (!listing) throw data(null, { status: 404 });
  if (listing.category && listing.category.id !== categoryId) {
    const today = href("/category/*", { "*": listing.category.id }); // it was renamed or moved
    throw redirect(localPath(today, localeOfPath(url.pathname)) + url.search, 301);
  }

  const swapped = inOrder(url.searchParams, input);
  if (swapped) throw redirect(url.pathname + searchOf(swapped));
  const unknown = unknownFacets(url.searchParams, listing);
  const kept = [...url.searchParams].filter(
    (entry) => !unknown.has(entry.join("=")) && isFilter(entry, listing.currency),
  );
  if (kept.length < url.searchParams.size) throw redirect(url.pathname + searchOf(kept));
  const lastPage = Math.max(1, listing.pageCount);
  if (input.page > lastPage) throw redirect(url.pathname + onPage(url.searchParams, lastPage));

  const categories = listing.total > 0 ? null : await odoo.query("catalog.categories", {});
  const elsewhere = categories?.map(({ id, name }) => ({ id, name }));
  const { currency, corrected, priceBars, ...shown } = listing;
  const chart = priceChart(priceBars, currency, localeOfPath(url.pathname), publicConfig.money);
  return {
    ...shown,
    ...(corrected && { corrected }),
    ...(chart && { chart }),
    ...(elsewhere && { elsewhere }),
    prices: chosenPrices(url, currency),
  };
}

/** That of the shopper's price list, in which typed prices are understood. */
async function currencyOf(odoo: Gateway, params: URLSearchParams): Promise<string> {
  if (!valueOf(params, "min") && !valueOf(params, "max")) return "";
  const everything = await odoo.query("catalog.listing", {});
  if (!everything) throw new Error("The listing of all products is always there");
  return everything.currency;
}

/** The chosen bounds and the currency's symbol, as they are shown. */
function chosenPrices({ pathname, searchParams }: URL, currency: string): ChosenPrices {
  const language = LANGUAGE[localeOfPath(pathname)];
  const own = publicConfig.money;
  const shown = (bound: "min" | "max") => {
    const amount = typedAmount(valueOf(searchParams, bound), currency);
    if (amount === null) return undefined;
    const decimals = amount % 10 ** minorDigits(currency) === 0 ? 0 : undefined;
    return formatMoney({ amount, currency }, language, own, decimals);
  };
  const [min, max] = [shown("min"), shown("max")];
  return { symbol: symbolOf(currency, language, own), ...(min && { min }), ...(max && { max }) };
}
export type ChosenPrices = { symbol: string; min?: string; max?: string };

/** Parses the URL; ignores invalid parameters. `currency` is not used if no price is given. */
export function listingInput(
  params: URLSearchParams,
  currency: string,
): Omit<Input<"catalog.listing">, "categoryId"> & { page: number } {
  return {
    search: searchText(params),
    isAsTyped: valueOf(params, "as") === "typed",
    sort: SORTS.find((sort) => sort === valueOf(params, "sort")),
    minPrice: typedAmount(valueOf(params, "min"), currency),
    maxPrice: typedAmount(valueOf(params, "max"), currency),
    inStock: valueOf(params, "stock") === "1",
    facets: chosenFacets(params),
    page: pageNumber(params),
  };
}

/** Prices that were typed the wrong way round, so that the chips say what is shown. Null: they are right. */
function inOrder(
  params: URLSearchParams,
  { minPrice, maxPrice }: Pick<Input<"catalog.listing">, "minPrice" | "maxPrice">,
): URLSearchParams | null {
  if (!minPrice || !maxPrice || minPrice <= maxPrice) return null;
  const [min, max] = [valueOf(params, "min"), valueOf(params, "max")];
  const swapped = new URLSearchParams(params);
  swapped.set("min", max ?? "");
  swapped.set("max", min ?? "");
  return swapped;
}

function valueOf(params: URLSearchParams, name: ListingParameter): string | null {
  return params.get(name);
}

export function searchText(params: URLSearchParams): string {
  const typed = (valueOf(params, "q") ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return typed.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim();
}

function chosenFacets(params: URLSearchParams): Record<string, string[]> {
  const chosen = new Map<string, string[]>();
  for (const [attribute, value] of facetEntries(params)) {
    const values = chosen.get(attribute) ?? [];
    if (values.length < MAX_FACET_VALUES && !values.includes(value)) values.push(value);
    if (chosen.has(attribute) || chosen.size < MAX_ATTRIBUTES) chosen.set(attribute, values);
  }
  return Object.fromEntries(chosen);
}

/** Whether a parameter is valid: invalid ones must not be shown as active filters. Empty ones are not shown anyway. */
function isFilter([name, value]: [string, string], currency: string): boolean {
  if (value === "") return true;
  if (name === "min" || name === "max") return typedAmount(value, currency) !== null;
  if (name === "sort") return SORTS.some((sort) => sort === value);
  if (name === "page") return isPageNumber(value);
  if (name === "as") return value === "typed";
  return name !== "stock" || value === "1";
}

/** Attribute values that this catalogue does not have would always give an empty listing. */
function unknownFacets(
  params: URLSearchParams,
  listing: NonNullable<Output<"catalog.listing">>,
): Set<string> {
  const isKnown = ([attribute, value]: [string, string]) =>
    listing.facets.some(
      (facet) => facet.id === attribute && facet.values.some(({ id }) => id === value),
    );
  return new Set(
    facetEntries(params)
      .filter((entry) => !isKnown(entry))
      .map(([attribute, value]) => `${FACET}${attribute}=${value}`),
  );
}

function facetEntries(params: URLSearchParams): [string, string][] {
  return [...params]
    .filter(([name]) => name.startsWith(FACET))
    .map(([name, value]): [string, string] => [name.slice(FACET.length), value])
    .filter(
      ([attribute, value]) =>
        attribute !== "__proto__" && Id.safeParse(attribute).success && Id.safeParse(value).success,
    );
}
