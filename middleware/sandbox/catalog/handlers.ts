import type { feed } from "#contract/feed.ts";
import type { redirects } from "#contract/redirects.ts";
import type { suggestions } from "#contract/suggestions.ts";
import type { catalog as contract } from "#contract/catalog.ts";
import type { Output } from "#contract/operations.ts";
import {
  BEST_SELLING_DAYS,
  MAX_BEST_SELLING,
  PAGE_SIZE,
  PRODUCT_ROW_LENGTH,
  SITEMAP_PART,
} from "#contract/limits.ts";
import { ALL_IN_STOCK } from "#middleware/catalog-index/entry.ts";
import type { Handlers, Visitor } from "#middleware/erp.ts";
import { pathsTo } from "#middleware/catalog-index/paths.ts";
import type { ListingIndex } from "#middleware/catalog-index/port.ts";
import { categoriesNamed, suggestionsOf } from "#middleware/catalog-index/suggestions.ts";
import { cardsOf } from "./product-card.ts";
import { categoryHead, categoryLinks, categoryTree } from "./categories.ts";
import { facetsOf } from "./facets.ts";
import { priceListOf } from "./prices.ts";
import { feedPart } from "./feed.ts";
import { productOf } from "./product.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function catalog(
  store: Store,
  catalogIndex: ListingIndex,
): Handlers<typeof contract & typeof feed & typeof redirects & typeof suggestions> {
  return {
    async "catalog.categories"(_, { locale }) {
      return categoryTree(store, locale, await catalogIndex.countByCategory());
    },

    async "catalog.listing"(input, { locale, priceList }) {
      const category =
        input.categoryId === null ? null : categoryHead(store, input.categoryId, locale);
      if (input.categoryId !== null && category === null) return null;

      const list = priceListOf(store, priceList);
      const found = await catalogIndex.find({
        ...input,
        locale,
        priceList: list.id,
      });
      const { priceRange: range } = found;
      const money = (amount: number) => ({ amount, currency: list.currency });
      return {
        category,
        products: cardsOf(store, found.ids, locale, list),
        corrected: found.corrected,
        ...(found.isLimited && { isLimited: true }),
        total: found.total,
        page: input.page,
        pageCount: Math.ceil(found.total / PAGE_SIZE),
        facets: facetsOf(store, found.facets, input.facets, locale),
        currency: list.currency,
        priceRange: range && { min: money(range.min), max: money(range.max) },
        priceBars: found.priceBars,
      };
    },

    async "catalog.suggest"({ text }, { locale, priceList }) {
      const list = priceListOf(store, priceList);
      const query = { search: text, locale, priceList: list.id };
      const { ids, names, corrected } = await catalogIndex.suggest(query);
      const meant = corrected ?? text;
      const categories = await categoriesNamed(meant, categoryLinks(store, locale), () =>
        catalogIndex.countByCategory(),
      );
      return suggestionsOf(
        meant,
        { products: cardsOf(store, ids, locale, list), names },
        categories,
      );
    },

    async "catalog.highlights"(_, { locale, priceList }) {
      const list = priceListOf(store, priceList);
      const row = async (ordering: Parameters<ListingIndex["first"]>[0]) => {
        const shopper = { locale, priceList: list.id };
        const ids = await catalogIndex.first(ordering, PRODUCT_ROW_LENGTH, shopper);
        return cardsOf(store, ids, locale, list);
      };
      const [latest, bestRated, reduced] = await Promise.all([
        row("latest"),
        row("best-rated"),
        row("most-reduced"),
      ]);
      return { hero: null, latest, bestRated, reduced };
    },

    async "catalog.bestSelling"(_, { locale, priceList }) {
      const since = new Date(store.now().getTime() - BEST_SELLING_DAYS * 86_400_000);
      const rows = store.all<{ id: number }>(
        `SELECT v.product_id AS id FROM sale_order o
           JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.id = l.variant_id
           JOIN product p ON p.id = v.product_id AND p.is_published = 1
         WHERE o.state = 'sale' AND o.placed_at >= ?
         GROUP BY v.product_id ORDER BY sum(l.quantity) DESC, v.product_id LIMIT ?`,
        since.toISOString(),
        MAX_BEST_SELLING,
      );
      const ids = rows.map(({ id }) => String(id));
      return cardsOf(store, ids, locale, priceListOf(store, priceList))
        .filter(({ availability }) => availability !== "sold-out")
        .slice(0, PRODUCT_ROW_LENGTH);
    },

    async "catalog.feed"({ part }, { locale, priceList }) {
      return feedPart(store, part, locale, priceListOf(store, priceList));
    },

    /** Nobody moved in from another shop. */
    async "catalog.redirects"() {
      return [];
    },

    async "catalog.chosen"({ slugs }, { locale, priceList }) {
      const ids = idsOf(store, slugs).map(String);
      return cardsOf(store, ids, locale, priceListOf(store, priceList));
    },

    async "catalog.product"({ slug }, { locale, priceList }) {
      return productOf(store, slug, locale, priceListOf(store, priceList));
    },

    async "catalog.recommended"({ productId }, visitor) {
      return recommended(store, catalogIndex, productId, visitor);
    },

    async "catalog.accessories"({ slugs }, { locale, priceList }) {
      const ids = idsOf(store, slugs);
      const rows = store.all<{ id: number }>(
        `SELECT related_id AS id FROM product_related
         WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id, position`,
        JSON.stringify(ids),
      );
      const others = new Set(rows.map(({ id }) => String(id)));
      for (const id of ids) others.delete(String(id));
      return {
        products: cardsOf(store, [...others], locale, priceListOf(store, priceList))
          .filter(({ availability }) => availability !== "sold-out")
          .slice(0, PRODUCT_ROW_LENGTH),
        productIds: ids.map(String),
      };
    },

    async "catalog.sitemap"({ part }) {
      const count = store.get<{ count: number }>(
        "SELECT count(*) AS count FROM product WHERE is_published = 1",
      );
      const rows = store.all<{ slug: string }>(
        "SELECT slug FROM product WHERE is_published = 1 ORDER BY id LIMIT ? OFFSET ?",
        SITEMAP_PART,
        (part - 1) * SITEMAP_PART,
      );
      return {
        slugs: rows.map(({ slug }) => slug),
        partCount: Math.ceil((count?.count ?? 0) / SITEMAP_PART),
      };
    },
  };
}

function idsOf(store: Store, slugs: string[]): number[] {
  const sql = "SELECT id FROM product WHERE slug = ? AND is_published = 1";
  return slugs.flatMap((slug) => store.get<{ id: number }>(sql, slug)?.id ?? []);
}

/** Related products first, then the same category, then the nearest categories. */
async function recommended(
  store: Store,
  catalogIndex: ListingIndex,
  productId: string,
  visitor: Visitor,
): Promise<Output<"catalog.recommended">> {
  const id = Number(productId);
  const product = store.get<{ category: string }>(
    "SELECT category_id AS category FROM product WHERE id = ? AND is_published = 1",
    Number.isSafeInteger(id) ? id : -1,
  );
  if (!product) return { products: [], categoryIds: [] };

  const list = priceListOf(store, visitor.priceList);
  const related = store.all<{ id: number }>(
    "SELECT related_id AS id FROM product_related WHERE product_id = ? ORDER BY position",
    id,
  );
  const ids = new Set(related.map((row) => String(row.id)));
  const categoryIds: string[] = [];
  for (const categoryId of pathsTo(product.category).toReversed()) {
    if (ids.size > PRODUCT_ROW_LENGTH) break;
    categoryIds.push(categoryId);
    const near = await catalogIndex.find({
      ...ALL_IN_STOCK,
      categoryId,
      locale: visitor.locale,
      priceList: list.id,
    });
    for (const id of near.ids) ids.add(id);
  }
  ids.delete(productId);
  const shown = [...ids].slice(0, PRODUCT_ROW_LENGTH);
  return { products: cardsOf(store, shown, visitor.locale, list), categoryIds };
}
