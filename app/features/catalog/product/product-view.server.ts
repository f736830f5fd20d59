import { documentsHtml } from "./documents.server.ts";
import { extrasHtml } from "./extras.server.ts";
import { pickupRows } from "./pickup.server.ts";
import { optionalHtml, tagsDetail } from "./product-extras.server.ts";
import { insteadHtml } from "./instead.server.ts";
import { aboutHtml } from "./product-about.server.tsx";
import {
  askDelivery,
  depositText,
  duePrice,
  type Fact,
  itemNumber,
  promisesOf,
  weightOf,
} from "./promises.server.ts";
import { stockHtml } from "./stock.server.tsx";
import { shareHtml, viewedHtml } from "./share.server.ts";
import type { Product, Variant } from "#contract/catalog.ts";
import { escaped } from "#contract/values/escaped.ts";
import type { Locale } from "#contract/limits.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { imagesOf } from "./choice.ts";

/** With more variants, a choice loads the page again (docs/decisions/034). */
const MAX_AT_HAND = 50;

export type ProductView = ReturnType<typeof productView>;

/** The data that the page shows of a product with one variant chosen. */
export function productView(
  {
    variants,
    images,
    extras,
    pickup,
    description,
    documents,
    optional,
    tags,
    details,
    depositPercent,
    ...product
  }: Product,
  wanted: string | undefined,
  {
    returns,
    locale,
    country = "",
    refused = null,
  }: Pick<ShopProfile, "returns"> & {
    locale: Locale;
    /** Where the shop delivers to who reads this language. */
    country?: string;
    refused?: FormData | null;
  },
) {
  const chosen =
    variants.find(({ id }) => id === wanted) ?? variants.find(isAvailable) ?? variants[0]!;
  const areAtHand =
    variants.length <= MAX_AT_HAND &&
    extras.every(({ variantIds }) => variantIds === null) &&
    variants.every((variant) => variant.tags.length === 0);
  const isMadeToOrder = depositPercent !== null;
  const isSoldOut = !variants.some(isAvailable);
  const own = extras.filter(({ variantIds }) => variantIds?.includes(chosen.id) ?? true);
  const abroad = country && country !== product.delivery?.country ? country : null;
  const promises = withHtml(promisesOf({ ...product, depositPercent }, returns, locale));
  const offerOf = (variant: Variant) => {
    const { values: _, weightKg, tags: __, deposit, left: ___, ...offer } = variant;
    const instead = isAvailable(variant)
      ? ""
      : insteadHtml(product, { variant: offer.id, isAll: isSoldOut }, locale);
    const asking = askDelivery(product.slug, offer.id, { locale, abroad });
    const ofGoods = [
      ...(abroad ? [asking, ...promises] : [...promises, asking]),
      ...withHtml([
        ...pickupRows(pickup, { variantId: offer.id, isMadeToOrder }, locale),
        ...weightOf(weightKg, locale),
      ]),
    ];
    return {
      ...offer,
      deposit: deposit && depositText(deposit, depositPercent ?? 0, locale),
      duePrice: duePrice(variant, locale),
      stock: product.isService ? "" : stockHtml(variant, isMadeToOrder, locale),
      facts: factsHtml([
        ...(product.isService ? [] : ofGoods),
        ...withHtml(itemNumber(offer.sku, locale)),
      ]),
      instead,
    };
  };
  return {
    ...product,
    returns,
    /** Fields of the form. */
    extras: extrasHtml(own, { locale, refused }),
    about: aboutHtml(
      {
        description:
          description + optionalHtml(optional, locale) + documentsHtml(documents, locale),
        details: [...details, ...tagsDetail([...tags, ...chosen.tags], locale)],
      },
      locale,
    ),
    /** The variant that the page was loaded for. */
    chosenId: chosen.id,
    variants: variants.map((one) => ({
      id: one.id,
      values: one.values,
      isAvailable: isAvailable(one),
    })),
    areAtHand,
    /** Price, stock and images of all variants, or of the chosen one. */
    offers: areAtHand ? variants.map(offerOf) : [{ ...offerOf(chosen), imageIndexes: [] }],
    images: areAtHand ? images : imagesOf(images, chosen),
    isSoldOut,
    share: shareHtml(product, locale),
    viewed: viewedHtml(product, locale),
  };
}

/** The content of a `dl`: no browser loads code for it. */
function factsHtml(facts: Fact[]): string {
  const said = (html: string) => `<dd class="text-soft">${html}</dd>`;
  const rows = facts.map(
    ({ term, text, help }) =>
      `<div class="py-3"><dt class="font-semibold">${escaped(term)}</dt>${said(text)}${help ? said(escaped(help)) : ""}</div>`,
  );
  return rows.join("");
}

/** Their texts become HTML. */
function withHtml(facts: Fact[]): Fact[] {
  return facts.map((fact) => ({ ...fact, text: escaped(fact.text) }));
}

function isAvailable({ availability }: Variant) {
  return availability !== "sold-out";
}
