import { z } from "zod";
import { REVIEW_PAGE_SIZE } from "#contract/limits.ts";
import type { ParsedInput } from "#contract/operations.ts";
import type { OwnReview, Review, reviews as contract } from "#contract/reviews.ts";
import { ErpError, type Handlers, type LendPictures, type Picture } from "#middleware/erp.ts";
import { languageOf } from "#middleware/rules/language-of.ts";
import { penName } from "#middleware/rules/author-name.ts";
import { namesOf } from "#middleware/odoo/address/handlers.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { CALM } from "#middleware/odoo/images/drawings.ts";
import { reviewPictureOf, reviewPicturePath } from "#middleware/odoo/images/paths.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { change, recordId, who } from "#middleware/odoo/core/shopper.ts";
import { plainText } from "#middleware/odoo/core/texts.ts";
import { Time } from "#middleware/odoo/core/values.ts";

const ReviewRow = z.object({
  id: z.int(),
  /** 0: a message alone. */
  rating: z.number(),
  date: Time,
  body: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_verified: z.boolean(),
  is_hidden: z.boolean(),
  pictures: z.array(z.object({ id: z.int(), checksum: z.string() })),
});
type ReviewRow = z.output<typeof ReviewRow>;
const Listed = z.object({
  histogram: z.array(z.int()),
  total: z.int(),
  page: z.int(),
  reviews: z.array(ReviewRow),
});
const Own = z.object({ review: z.union([ReviewRow, z.literal(false)]) });
const Saved = z.object({ review: ReviewRow });
const Removed = z.object({ template_id: z.int() });
const Reported = z.object({ reported: z.boolean() });
const again = { isRepeatable: true };

/** Odoo's ratings of products with their messages; who may and how often is decided by procedures. */
export function reviews(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  lendPictures: LendPictures,
): Handlers<typeof contract> {
  async function goodsOf(productId: string) {
    const id = recordId(productId);
    return id === null ? undefined : (await catalogIndex.ready()).goods.get(id);
  }

  return {
    async "reviews.list"({ productId, sort, page }, visitor) {
      const goods = await goodsOf(productId);
      if (!goods) return null;
      const args = { template_id: goods.id, sort, page, size: REVIEW_PAGE_SIZE };
      const answer = await odoo.procedure(visitor, "reviews.list", args, Listed, again);
      const { histogram, total } = answer;
      const count = histogram.reduce((sum, one) => sum + one, 0);
      const stars = histogram.reduce((sum, one, index) => sum + one * (index + 1), 0);
      const average = count === 0 ? 0 : Math.round((stars / count) * 10) / 10;
      return {
        rating: { average, count },
        histogram,
        reviews: answer.reviews.map((row) => reviewOf(row, goods.slug)),
        total,
        page: answer.page,
        pageCount: Math.ceil(total / REVIEW_PAGE_SIZE),
      };
    },

    async "reviews.mine"({ productId }, shopper) {
      const goods = await goodsOf(productId);
      if (!goods || shopper.session === null) return { review: null };
      const args = { ...who(shopper), template_id: goods.id };
      const { review } = await odoo.procedure(shopper, "reviews.mine", args, Own, again);
      return { review: review ? ownReviewOf(review, goods.slug) : null };
    },

    async "reviews.save"(input, shopper) {
      return lendPictures(input.pictures, (pictures) =>
        change("reviews.save", async () => {
          if (shopper.session === null) throw new ErpError("not-signed-in");
          const goods = await goodsOf(input.productId);
          if (!goods) return { ok: false, refusal: "product-not-found" };
          const args = {
            ...who(shopper),
            template_id: goods.id,
            ...textOf(input),
            ...filesOf(input, pictures),
          };
          const { review } = await odoo.procedure(shopper, "reviews.save", args, Saved);
          await catalogIndex.refresh([goods.id]);
          return { ok: true, data: ownReviewOf(review, goods.slug) };
        }),
      );
    },

    async "reviews.remove"({ id }, shopper) {
      return change("reviews.remove", async () => {
        if (shopper.session === null) throw new ErpError("not-signed-in");
        const review = recordId(id);
        if (review === null) return { ok: false, refusal: "review-not-found" };
        const args = { ...who(shopper), id: review };
        const gone = await odoo.procedure(shopper, "reviews.remove", args, Removed);
        await catalogIndex.refresh([gone.template_id]);
        return { ok: true, data: {} };
      });
    },

    async "reviews.report"({ id, reason }, shopper) {
      return change("reviews.report", async () => {
        const review = recordId(id);
        if (review === null) return { ok: false, refusal: "review-not-found" };
        const args = { ...who(shopper), id: review, reason };
        await odoo.procedure(shopper, "reviews.report", args, Reported);
        return { ok: true, data: {} };
      });
    },
  };
}

function textOf({ rating, message }: ParsedInput<"reviews.save">) {
  const paragraphs = message === "" ? [] : message.split("\n\n");
  const html = paragraphs.map((text) => `<p>${text.split("\n").map(escaped).join("<br>")}</p>`);
  return { rating: rating ?? 0, message, body: html.join("") };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function filesOf({ keepPictures }: ParsedInput<"reviews.save">, pictures: Picture[]) {
  return {
    keep: keepPictures.flatMap((path) => reviewPictureOf(path)?.id ?? []),
    pictures: pictures.map(({ type, bytes }, at) => ({
      name: `review-${at + 1}.${type === "image/png" ? "png" : "jpg"}`,
      data: Buffer.from(bytes).toString("base64"),
    })),
  };
}

function reviewOf(row: ReviewRow, slug: string): Review {
  const message = plainText(row.body);
  const [firstName, lastName] = namesOf(row);
  const stars = Math.round(row.rating);
  return {
    id: String(row.id),
    rating: stars < 1 ? null : Math.min(5, stars),
    author: penName(firstName, lastName === firstName ? "" : lastName),
    message,
    language: languageOf(message),
    date: row.date,
    isVerified: row.is_verified,
    pictures: row.pictures.map(({ id, checksum }) => ({
      path: reviewPicturePath(id, checksum),
      name: slug,
      alt: "",
      colour: CALM,
    })),
  };
}

function ownReviewOf(row: ReviewRow, slug: string): OwnReview {
  return { ...reviewOf(row, slug), isHidden: row.is_hidden };
}
