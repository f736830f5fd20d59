import { z } from "zod";
import { Rating } from "./product-marks.ts";
import { MAX_IMAGES, MAX_REVIEW_LENGTH, REPORT_REASONS, REVIEW_SORTS } from "./limits.ts";
import { mutation, query, queryNoCache } from "./operation.ts";
import { Id, Image, PageNumber, paragraphs } from "./values/shapes.ts";
import { IMAGE_REFUSALS, ImageTokens } from "./values/uploads.ts";

const Stars = z.int().min(1).max(5);

export const Review = z.object({
  id: Id,
  /** Null: no stars, only a message. */
  rating: Stars.nullable(),
  /** The first name, and the initial of the last name. */
  author: z.string(),
  message: z.string(),
  language: z.enum(["en", "vi"]),
  date: z.iso.datetime(),
  /** A confirmed order of the author contains this product. */
  isVerified: z.boolean(),
  /** Without `alt`: the page supplies it. */
  pictures: z.array(Image),
});
export type Review = z.infer<typeof Review>;

/** The author's own view. `isHidden`: the shop does not show it to others. */
export const OwnReview = Review.extend({ isHidden: z.boolean() });
export type OwnReview = z.infer<typeof OwnReview>;

export const ReviewPage = z.object({
  /** Of reviews with stars; `total` counts all. */
  rating: Rating,
  /** The number of reviews with one star, two … five. */
  histogram: z.array(z.int()).length(5),
  reviews: z.array(Review),
  total: z.int(),
  /** The last page when there are fewer. */
  page: z.int(),
  pageCount: z.int(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** Customers' reviews. One for each customer and product; it is shown at once. */
export const reviews = {
  /** Null: no such product. */
  "reviews.list": query({
    input: z.object({
      productId: Id,
      sort: z.enum(REVIEW_SORTS).default("newest"),
      page: PageNumber,
    }),
    output: ReviewPage.nullable(),
    cacheSeconds: 60,
    tags: ({ productId }) => [`product:${productId}`],
  }),

  /** The customer's own review of it, also a hidden one; null for a guest. */
  "reviews.mine": queryNoCache({
    input: z.object({ productId: Id }),
    output: z.object({ review: OwnReview.nullable() }),
  }),

  /** The product that a mail of Odoo's asks its customer to rate, by the mail's token; null: no such mail about a product. */
  "reviews.requested": queryNoCache({
    input: z.object({ token: z.string().regex(/^[\da-f]{32}$/) }),
    output: z.object({ slug: z.string() }).nullable(),
  }),

  /** Writes or replaces the customer's review. `keepPictures`: paths of its images to keep. 401 for guests. */
  "reviews.save": mutation({
    input: z
      .object({
        productId: Id,
        rating: Stars.nullable().default(null),
        message: paragraphs(MAX_REVIEW_LENGTH).default(""),
        pictures: ImageTokens,
        keepPictures: z.array(z.string().max(200)).max(MAX_IMAGES).default([]),
      })
      .refine(({ rating, message }) => rating !== null || message !== "", "reviews:errors.empty")
      .refine(({ pictures, keepPictures }) => pictures.length + keepPictures.length <= MAX_IMAGES, {
        error: "images:errors.tooMany",
        path: ["pictures"],
      }),
    output: OwnReview,
    refusals: { "product-not-found": 404, ...IMAGE_REFUSALS },
  }),

  /** Only by its author; 401 for guests. */
  "reviews.remove": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "review-not-found": 404 },
  }),

  /** Reports a review to staff; a customer counts once for each review. */
  "reviews.report": mutation({
    input: z.object({ id: Id, reason: z.enum(REPORT_REASONS) }),
    output: z.object({}),
    refusals: { "review-not-found": 404 },
  }),
};
