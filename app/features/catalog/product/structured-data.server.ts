import { href } from "react-router";
import type { CategoryLink } from "#contract/catalog.ts";
import type { ShopProfile } from "#contract/shop.ts";
import { LARGE_IMAGE, type Locale } from "#contract/limits.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";
import { offerId } from "#app/feeds/item.server.ts";
import { decimal } from "#app/shop/decimal.ts";
import { imageUrl } from "#app/shop/images/image.tsx";
import { imagesOf } from "./choice.ts";
import type { ProductView } from "./product-view.server.ts";

/** A schema.org object for search engines. Contains only facts that the page shows. */
export type Thing = { "@type": string; [property: string]: unknown };

export function productThing(product: ProductView, locale: Locale): Thing {
  const url = address(href("/product/:slug", { slug: product.slug }), locale);
  const { offers, rating, brand } = product;
  const offer = offers.find(({ id }) => id === product.chosenId)!;
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.summary,
    image: imagesOf(product.images, offer).map(
      (image) =>
        new URL(imageUrl(config.IMAGE_BASE_URL, image, LARGE_IMAGE), config.PUBLIC_URL).href,
    ),
    productID: offerId(offer), // as in the feeds
    ...(offer.sku && { sku: offer.sku }),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(rating.count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
    offers: {
      "@type": "Offer",
      url,
      price: decimal(offer.price),
      priceCurrency: offer.price.currency,
      ...(!product.isService && goodsTerms(product, offer)),
    },
  };
}

/** How goods are delivered and returned; none of it applies to a service. */
function goodsTerms(
  { delivery, returns }: ProductView,
  { availability }: ProductView["offers"][number],
) {
  return {
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      ...(delivery && { applicableCountry: delivery.country }),
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: returns.days,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: `https://schema.org/${returns.areFree ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
    },
    ...(delivery && {
      shippingDetails: {
        "@type": "OfferShippingDetails",
        shippingRate: {
          "@type": "MonetaryAmount",
          value: decimal(delivery.price),
          currency: delivery.price.currency,
        },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: delivery.country },
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          transitTime: {
            "@type": "QuantitativeValue",
            minValue: delivery.minDays,
            maxValue: delivery.maxDays,
            unitCode: "DAY",
          },
        },
      },
    }),
  };
}

const AVAILABILITY = {
  "in-stock": "InStock",
  "low-stock": "LimitedAvailability",
  "sold-out": "OutOfStock",
};

/** The path from the home page to the current page, whose own entry needs no URL. */
export function breadcrumbThing(
  home: string,
  links: CategoryLink[],
  current: string,
  locale: Locale,
): Thing {
  const steps = [
    { name: home, item: address("/", locale) },
    ...links.map(({ id, name }) => ({
      name,
      item: address(href("/category/*", { "*": id }), locale),
    })),
    { name: current },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}

/** The organisation behind the shop and its search. */
export function shopThings({ name, support, company }: ShopProfile, locale: Locale): Thing[] {
  const url = address("/", locale);
  const publisher = { "@id": `${config.PUBLIC_URL}/#organization` };
  return [
    {
      "@type": "Organization",
      ...publisher,
      name,
      url: config.PUBLIC_URL,
      logo: `${config.PUBLIC_URL}/icon-512.png`,
      ...(company.name !== name && { legalName: company.name }),
      ...(company.address && { address: company.address }),
      ...(support.phone && { telephone: support.phone }),
      ...(support.mail && { email: support.mail }),
      ...(company.taxNumber && { vatID: numberIn(company.taxNumber) }),
      ...(company.links.length > 0 && { sameAs: company.links }),
      ...(support.phone && {
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer support",
          telephone: support.phone,
          availableLanguage: Object.values(SHORT_LANGUAGE),
        },
      }),
    },
    {
      "@type": "WebSite",
      name,
      url,
      publisher,
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${address(href("/search"), locale)}?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** Without what the country calls it. */
function numberIn(taxNumber: string): string {
  return /\S*\d[\dA-Z .-]*$/.exec(taxNumber)?.[0] ?? taxNumber;
}

function address(path: string, locale: Locale): string {
  return config.PUBLIC_URL + localPath(path, locale);
}
