import { z } from "zod";
import type { OwnReview, Review } from "#contract/reviews.ts";
import { languageOf } from "#middleware/rules/language-of.ts";
import { authorName } from "#middleware/rules/author-name.ts";
import { namesOf } from "#middleware/odoo/address/rows.ts";
import { plainText } from "#middleware/odoo/core/texts.ts";
import { Time } from "#middleware/odoo/core/values.ts";
import { PLACEHOLDER_COLOUR } from "#middleware/odoo/images/drawings.ts";
import { reviewImagePath } from "#middleware/odoo/images/paths.ts";

/** A review as `review_view` of `review.part.py` returns it. */
export const ReviewRow = z.object({
  id: z.int(),
  /** 0: a message without stars. */
  rating: z.number(),
  date: Time,
  body: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country_id: z.string(),
  is_verified: z.boolean(),
  is_hidden: z.boolean(),
  pictures: z.array(z.object({ id: z.int(), checksum: z.string() })),
});
type ReviewRow = z.output<typeof ReviewRow>;
export function reviewOf(row: ReviewRow, slug: string): Review {
  const message = plainText(row.body);
  const [firstName, lastName] = namesOf(row);
  const stars = Math.round(row.rating);
  return {
    id: String(row.id),
    rating: stars < 1 ? null : Math.min(5, stars),
    author: authorName(firstName, lastName === firstName ? "" : lastName),
    message,
    language: languageOf(message),
    date: row.date,
    isVerified: row.is_verified,
    pictures: row.pictures.map(({ id, checksum }) => ({
      path: reviewImagePath(id, checksum),
      name: slug,
      alt: "",
      colour: PLACEHOLDER_COLOUR,
    })),
  };
}

export function ownReviewOf(row: ReviewRow, slug: string): OwnReview {
  return { ...reviewOf(row, slug), isHidden: row.is_hidden };
}
