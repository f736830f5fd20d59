import { z } from "zod";
import { redirectOf, Redirects } from "./redirects.ts";
import { type feed, FEED_PART } from "#contract/feed.ts";
import type { redirects } from "#contract/redirects.ts";
import type { suggestions } from "#contract/suggestions.ts";
import type { catalog as contract, ProductCard } from "#contract/catalog.ts";
import { type Locale, PAGE_SIZE, PRODUCT_ROW_LENGTH, SITEMAP_PART } from "#contract/limits.ts";
import type { Visitor } from "#middleware/erp.ts";
import { ALL_IN_STOCK } from "#middleware/catalog-index/entry.ts";
import type { ListingIndex } from "#middleware/catalog-index/port.ts";
import { categoriesNamed, suggestionsOf } from "#middleware/catalog-index/suggestions.ts";
import { facetsOf } from "#middleware/odoo/catalog-index/attributes.ts";
import { placeFacet } from "#middleware/rules/place-facet.ts";
import { cardOf } from "./product-card.ts";
import {
  categoryHead,
  categoryLinks,
  categoryTree,
  countsByPath,
} from "#middleware/odoo/catalog-index/categories.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import { feedOffers } from "./feed.ts";
import { idsInPart, slugsInPart } from "./parts.ts";
import { readProduct } from "./product.ts";
import { categoryBySlug, nearby, type Stock } from "#middleware/odoo/catalog-index/contents.ts";
import { idOfSlug } from "#middleware/odoo/core/texts.ts";
import { categoryImage } from "./images.ts";

const BestSelling = z.object({ products: z.array(z.int()) });

/** Answered from memory without a call to Odoo, except for a product's own page and what sells best. */
export function catalog(
  odoo: Odoo,
): OdooHandlers<typeof contract & typeof feed & typeof redirects & typeof suggestions> {
  const { catalogIndex, gallery } = odoo;

  async function open(visitor: Visitor) {
    const list = await catalogIndex.listFor(visitor.priceList);
    const { stock, isWhole } = await soFar(visitor);
    const cards = (ids: string[]) => cardsOf(stock, ids, list, visitor.locale, gallery);
    const find = { locale: visitor.locale, priceList: String(list.id) };
    return { list, stock, isWhole, cards, find };
  }

  /** Of a catalogue that is still being loaded answers are not kept. */
  async function soFar(visitor: Visitor) {
    const found = await catalogIndex.soFar();
    if (!found.isWhole) visitor.doNotKeep?.();
    return found;
  }

  async function countsOf({ categories }: Stock) {
    return countsByPath(categories, await catalogIndex.listing.countByCategory());
  }

  return {
    async "catalog.categories"(_, visitor) {
      const { stock } = await soFar(visitor);
      const { locale } = visitor;
      const counts = await countsOf(stock);
      return categoryTree(stock.categories, locale, counts, (category) =>
        categoryImage(stock, category, locale, gallery),
      );
    },

    async "catalog.listing"(input, visitor) {
      const { list, stock, isWhole, cards, find } = await open(visitor);
      const category = input.categoryId === null ? null : categoryBySlug(stock, input.categoryId);
      if (category === undefined) return null;

      const categoryId = category?.idPath ?? null;
      const found = await catalogIndex.listing.find({ ...input, categoryId, ...find });
      const money = (amount: number) => ({ amount, currency: list.currency });
      const { priceRange: range } = found;
      return {
        category:
          category &&
          categoryHead(
            stock.categories,
            category,
            visitor.locale,
            await countsOf(stock),
            categoryImage(stock, category, visitor.locale, gallery),
          ),
        products: cards(found.ids),
        corrected: found.corrected,
        ...(found.isLimited && { isLimited: true }),
        ...(!isWhole && { isPartial: true }),
        total: found.total,
        page: input.page,
        pageCount: Math.ceil(found.total / PAGE_SIZE),
        facets: [
          ...placeFacet(stock.labels.places, found.facets, input.facets, visitor.locale),
          ...facetsOf(stock.attributes, found.facets, input.facets, visitor.locale),
        ],
        currency: list.currency,
        priceRange: range && { min: money(range.min), max: money(range.max) },
        priceBars: found.priceBars,
      };
    },

    async "catalog.suggest"({ text }, visitor) {
      const { stock, cards, find } = await open(visitor);
      const { listing } = catalogIndex;
      const { ids, names, corrected } = await listing.suggest({ ...find, search: text });
      const meant = corrected ?? text;
      const links = categoryLinks(stock.categories, visitor.locale);
      const categories = await categoriesNamed(meant, links, () => countsOf(stock));
      return suggestionsOf(meant, { products: cards(ids), names }, categories);
    },

    async "catalog.highlights"(_, visitor) {
      const { stock, cards, find } = await open(visitor);
      const row = async (ordering: Parameters<ListingIndex["first"]>[0]) =>
        cards(await catalogIndex.listing.first(ordering, PRODUCT_ROW_LENGTH, find));
      const [latest, bestRated, reduced] = await Promise.all([
        row("latest"),
        row("best-rated"),
        row("most-reduced"),
      ]);
      return {
        hero: stock.site.image && gallery.image(stock.site.image, "shop", ""),
        latest,
        bestRated,
        reduced,
      };
    },

    async "catalog.bestSelling"(_, visitor) {
      const { cards } = await open(visitor);
      const { products } = await odoo.ask(visitor, "catalog.bestSelling", {}, BestSelling);
      return cards(products.map(String))
        .filter(({ availability }) => availability !== "sold-out")
        .slice(0, PRODUCT_ROW_LENGTH);
    },

    async "catalog.redirects"(_, visitor) {
      const { redirects } = await odoo.ask(visitor, "catalog.redirects", {}, Redirects);
      return redirects.flatMap(redirectOf);
    },

    async "catalog.chosen"({ slugs }, visitor) {
      const { cards } = await open(visitor);
      return cards(slugs.flatMap((slug) => idOfSlug(slug) ?? []).map(String));
    },

    async "catalog.product"({ slug }, visitor) {
      const id = idOfSlug(slug);
      const { list } = await open(visitor);
      const goods = id === null ? undefined : await catalogIndex.goodsOf(id);
      return goods ? readProduct(odoo, goods, list, visitor) : null;
    },

    async "catalog.recommended"({ productId }, visitor) {
      const { stock, cards, find } = await open(visitor);
      const goods = stock.goods.get(Number(productId));
      if (!goods) return { products: [], categoryIds: [] };
      const ids = new Set([...goods.alternatives, ...goods.accessories].map(String));
      const categoryIds: string[] = [];
      for (const { path, idPath: categoryId } of nearby(stock, goods.categories)) {
        if (ids.size > PRODUCT_ROW_LENGTH) break;
        categoryIds.push(path);
        const near = await catalogIndex.listing.find({ ...ALL_IN_STOCK, ...find, categoryId });
        for (const id of near.ids) ids.add(id);
      }
      ids.delete(productId);
      return { products: cards([...ids]).slice(0, PRODUCT_ROW_LENGTH), categoryIds };
    },

    async "catalog.accessories"({ slugs }, visitor) {
      const { stock, cards } = await open(visitor);
      const ids = slugs.flatMap((slug) => idOfSlug(slug) ?? []);
      const own = ids.flatMap((id) => stock.goods.get(id) ?? []);
      const others = new Set(own.flatMap(({ accessories }) => accessories));
      for (const { id } of own) others.delete(id);
      return {
        products: cards([...others].map(String))
          .filter(({ availability }) => availability !== "sold-out")
          .slice(0, PRODUCT_ROW_LENGTH),
        productIds: own.map(({ id }) => String(id)),
      };
    },

    async "catalog.feed"({ part }, { priceList, locale }) {
      const list = await catalogIndex.listFor(priceList);
      const stock = await catalogIndex.ready();
      return {
        offers: idsInPart(stock, part, FEED_PART)
          .flatMap((id) => stock.goods.get(id) ?? [])
          .flatMap((goods) => feedOffers(goods, stock, list, locale, gallery)),
        partCount: Math.ceil(stock.goods.size / FEED_PART),
      };
    },

    async "catalog.sitemap"({ part }) {
      const stock = await catalogIndex.ready();
      const slugs = await slugsInPart(stock, part);
      return { slugs, partCount: Math.ceil(stock.goods.size / SITEMAP_PART) };
    },
  };
}

function cardsOf(
  stock: Stock,
  ids: string[],
  list: PriceList,
  locale: Locale,
  gallery: Gallery,
): ProductCard[] {
  return ids.flatMap((id) => {
    const goods = stock.goods.get(Number(id));
    return (goods && cardOf(goods, stock, stock.prices, list, locale, gallery)) ?? [];
  });
}
