import { z } from "zod";
import { MAX_CART_LINES, PRODUCT_ROW_LENGTH } from "./limits.ts";
import { Extra } from "./extras.ts";
import { Facet, ListingInput } from "./listing.ts";
import { ProductDocuments } from "./product-documents.ts";
import { PerUnit, Rating, Ribbon } from "./product-marks.ts";
import { query } from "./operation.ts";
import { PickupPlace } from "./pickup.ts";
import { CategoryId, Id, Image, Money, Slug } from "./values/shapes.ts";

export const Availability = z.enum(["in-stock", "low-stock", "sold-out"]);
export type Availability = z.infer<typeof Availability>;

/** A product in a listing. `isFromPrice`: its variants differ in price and this is the lowest. */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  price: Money,
  originalPrice: Money.nullable(),
  isFromPrice: z.boolean(),
  rating: Rating,
  image: Image,
  availability: Availability,
  // Left out where there is none: most cards have none, and a page has 24.
  ribbon: Ribbon.optional(),
  /** Of the quantity that the price is for, such as `kg`; none: pieces. */
  unit: z.string().optional(),
  perUnit: PerUnit.optional(),
  /** Its only variant, if that can be added to a cart at once: in stock, and nothing is to be chosen or typed (spec 11.12). */
  variantId: Id.optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const CategoryLink = z.object({ id: CategoryId, name: z.string() });
export type CategoryLink = z.infer<typeof CategoryLink>;

/** A node of the shop's category tree. `productCount` includes the categories below. */
export type Category = CategoryLink & { image: Image; productCount: number; children: Category[] };
export const Category: z.ZodType<Category> = CategoryLink.extend({
  image: Image,
  productCount: z.int(),
  get children() {
    return z.array(Category);
  },
});

export const Listing = z.object({
  category: z
    .object({
      id: CategoryId,
      name: z.string(),
      description: z.string(),
      image: Image,
      /** From the top of the tree down to the category itself. */
      breadcrumb: z.array(CategoryLink),
      children: z.array(CategoryLink),
    })
    .nullable(),
  products: z.array(ProductCard),
  /** The search that was answered instead of the one typed, which finds nothing. Null: as typed. */
  corrected: z.string().nullable(),
  /** The search does not know all words at the moment. */
  isLimited: z.boolean().optional(),
  /** The catalogue is still being loaded: there are more products than these. */
  isPartial: z.boolean().optional(),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  facets: z.array(Facet),
  /** Of the price list. */
  currency: z.string().length(3),
  /** The price range before the price filter; null if nothing was found. */
  priceRange: z.object({ min: Money, max: Money }).nullable(),
  /** How many products cost at least `from` and less than `to`, in minor units, before the price filter. */
  priceBars: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
});
export type Listing = z.infer<typeof Listing>;

/** A variant. `values` names one value for each of the product's options. `left` only when stock is low. */
export const Variant = z.object({
  id: Id,
  sku: z.string(),
  values: z.record(Id, Id),
  price: Money,
  originalPrice: Money.nullable(),
  /** The part of the price to pay at once; null: all of it. */
  deposit: Money.nullable().default(null),
  availability: Availability,
  left: z.int().nullable(),
  weightKg: z.number(),
  ribbon: Ribbon.nullable(),
  perUnit: PerUnit.nullable(),
  /** Besides the product's. */
  tags: z.array(z.string()),
  /** Indexes into the product's images, the variant's own first. */
  imageIndexes: z.array(z.int()),
});
export type Variant = z.infer<typeof Variant>;

export const Product = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  summary: z.string(),
  /** Safe HTML. */
  description: z.string(),
  documents: ProductDocuments,
  tags: z.array(z.string()),
  /** Of the quantity that a price is for, such as `kg`; null: pieces. */
  unit: z.string().nullable(),
  /** What staff offer with it. */
  optional: z.array(z.object({ slug: z.string(), name: z.string() })),
  breadcrumb: z.array(CategoryLink),
  details: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  options: z.array(
    z.object({
      id: Id,
      name: z.string(),
      values: z.array(z.object({ id: Id, name: z.string(), colour: z.string().nullable() })),
    }),
  ),
  /** Besides the options, in the order in which they are shown. */
  extras: z.array(Extra),
  variants: z.array(Variant).min(1),
  /** `video`: the page of the video that the picture is of. */
  images: z.array(Image.extend({ video: z.string().optional() })).min(1),
  rating: Rating,
  /** Its cheapest delivery in the shop's home country. */
  delivery: z
    .object({
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
      minDays: z.int(),
      maxDays: z.int(),
      price: Money,
    })
    .nullable(),
  /** Where it can be collected, each with the variants that are in stock there. */
  pickup: z.array(PickupPlace.extend({ variantIds: z.array(Id) })),
  /** The share of the price to pay at once for goods made to order. */
  depositPercent: z.int().nullable(),
  /** Work that is done, not goods: it is neither in stock, nor delivered, nor returned by post. */
  isService: z.boolean(),
});
export type Product = z.infer<typeof Product>;

const HOUR = 3600;

export const catalog = {
  /** The whole category tree: menu, home page, breadcrumbs. */
  "catalog.categories": query({
    input: z.object({}),
    output: z.array(Category),
    cacheSeconds: HOUR,
    tags: () => ["categories"],
  }),

  /** One page of a category, of a search, or of both. Null: no such category. */
  "catalog.listing": query({
    input: ListingInput,
    output: Listing.nullable(),
    cacheSeconds: 60,
    tags: (input, listing) => [
      "listing",
      ...(input.categoryId ? [`category:${input.categoryId}`] : []),
      ...(listing?.products.map((product) => `product:${product.id}`) ?? []),
    ],
  }),

  /** Product rows of the home page. */
  "catalog.highlights": query({
    input: z.object({}),
    output: z.object({
      /** The picture that staff chose for the website in the ERP. */
      hero: Image.nullable(),
      latest: z.array(ProductCard),
      bestRated: z.array(ProductCard),
      reduced: z.array(ProductCard),
    }),
    cacheSeconds: 300,
    tags: (_, rows) => [
      "listing",
      ...[...rows.latest, ...rows.bestRated, ...rows.reduced].map(
        (product) => `product:${product.id}`,
      ),
    ],
  }),

  /** Up to eight in stock of which most pieces were ordered in the last `BEST_SELLING_DAYS`; empty if none was. */
  "catalog.bestSelling": query({
    input: z.object({}),
    output: z.array(ProductCard),
    cacheSeconds: HOUR,
    tags: (_, products) => ["listing", ...products.map((product) => `product:${product.id}`)],
  }),

  /** Those that are published, in the order of the slugs. */
  "catalog.chosen": query({
    input: z.object({ slugs: z.array(Slug).min(1).max(PRODUCT_ROW_LENGTH) }),
    output: z.array(ProductCard),
    cacheSeconds: 300,
    tags: (_, products) => ["listing", ...products.map((product) => `product:${product.id}`)],
  }),

  /** Null: no such product, or not published. */
  "catalog.product": query({
    input: z.object({ slug: Slug }),
    output: Product.nullable(),
    cacheSeconds: 60,
    tags: (_, product) => (product ? [`product:${product.id}`] : ["listing"]),
  }),

  /** Up to eight related products; empty when the product is unknown. */
  "catalog.recommended": query({
    input: z.object({ productId: Id }),
    output: z.object({
      products: z.array(ProductCard),
      /** Where they were looked for: another product may take its place there, sold out as it is now. */
      categoryIds: z.array(CategoryId),
    }),
    cacheSeconds: 300,
    tags: ({ productId }, { products, categoryIds }) => [
      `product:${productId}`,
      ...products.map((product) => `product:${product.id}`),
      ...categoryIds.map((id) => `category:${id}`),
    ],
  }),

  /** Up to eight products that staff offer with these, such as those in a cart; not themselves, and none sold out. */
  "catalog.accessories": query({
    input: z.object({ slugs: z.array(Slug).min(1).max(MAX_CART_LINES) }),
    output: z.object({
      products: z.array(ProductCard),
      /** Those that were asked for: their accessories may change. */
      productIds: z.array(Id),
    }),
    cacheSeconds: 300,
    tags: (_, { products, productIds }) => [
      ...products.map((product) => `product:${product.id}`),
      ...productIds.map((id) => `product:${id}`),
    ],
  }),

  /** The addresses of everything published, for search engines, in parts of `SITEMAP_PART`. */
  "catalog.sitemap": query({
    input: z.object({ part: z.int().min(1).max(10_000) }),
    output: z.object({ slugs: z.array(z.string()), partCount: z.int() }),
    cacheSeconds: HOUR,
    tags: () => ["listing"],
  }),
};
