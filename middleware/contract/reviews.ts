import { z } from "zod";
import { Rating } from "./catalog.ts";
import { MAX_PICTURES, MAX_REVIEW_LENGTH, REPORT_REASONS, REVIEW_SORTS } from "./limits.ts";
import { mutation, query, queryNoCache } from "./operation.ts";
import { Id, Image, paragraphs } from "./values/shapes.ts";
import { PICTURE_REFUSALS, PictureTokens } from "./uploads.ts";

const Stars = z.int().min(1).max(5);

export const Review = z.object({
  id: Id,
  /** Null: a message alone. */
  rating: Stars.nullable(),
  /** The first name, and of the last name its first letter. */
  author: z.string(),
  message: z.string(),
  language: z.enum(["en", "vi"]),
  date: z.iso.datetime(),
  /** The author has bought this product: there is a confirmed order with it. */
  isVerified: z.boolean(),
  /** Without `alt`: the page has words for it. */
  pictures: z.array(Image),
});
export type Review = z.infer<typeof Review>;

/** As its author sees it. `isHidden`: the shop does not show it to others. */
export const OwnReview = Review.extend({ isHidden: z.boolean() });
export type OwnReview = z.infer<typeof OwnReview>;

export const ReviewPage = z.object({
  /** Of those with stars; `total` counts all. */
  rating: Rating,
  /** How many gave one star, two … five. */
  histogram: z.array(z.int()).length(5),
  reviews: z.array(Review),
  total: z.int(),
  /** The last page when there are not so many. */
  page: z.int(),
  pageCount: z.int(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** What customers say about products. One review for each customer and product; it shows at once. */
export const reviews = {
  /** Null: no such product. */
  "reviews.list": query({
    input: z.object({
      productId: Id,
      sort: z.enum(REVIEW_SORTS).default("newest"),
      page: z.int().min(1).max(100_000).default(1),
    }),
    output: ReviewPage.nullable(),
    cacheSeconds: 60,
    tags: ({ productId }) => [`product:${productId}`],
  }),

  /** The customer's own review of it, also a hidden one; a guest has none. */
  "reviews.mine": queryNoCache({
    input: z.object({ productId: Id }),
    output: z.object({ review: OwnReview.nullable() }),
  }),

  /** Writes the customer's review, or writes it anew. `keepPictures`: paths of those it has that stay. 401 for guests. */
  "reviews.save": mutation({
    input: z
      .object({
        productId: Id,
        rating: Stars.nullable().default(null),
        message: paragraphs(MAX_REVIEW_LENGTH).default(""),
        pictures: PictureTokens,
        keepPictures: z.array(z.string().max(200)).max(MAX_PICTURES).default([]),
      })
      .refine(({ rating, message }) => rating !== null || message !== "", "reviews:errors.empty")
      .refine(
        ({ pictures, keepPictures }) => pictures.length + keepPictures.length <= MAX_PICTURES,
        {
          error: "images:errors.tooMany",
          path: ["pictures"],
        },
      ),
    output: OwnReview,
    refusals: { "product-not-found": 404, ...PICTURE_REFUSALS },
  }),

  /** Only its author can; 401 for guests. */
  "reviews.remove": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "review-not-found": 404 },
  }),

  /** Somebody thinks that it should not be there. Staff see it; a customer counts once for each review. */
  "reviews.report": mutation({
    input: z.object({ id: Id, reason: z.enum(REPORT_REASONS) }),
    output: z.object({}),
    refusals: { "review-not-found": 404 },
  }),
};
