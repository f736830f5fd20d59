import { z } from "zod";
import { REVIEW_PAGE_SIZE } from "#contract/limits.ts";
import type { ParsedInput } from "#contract/operations.ts";
import type { reviews as contract } from "#contract/reviews.ts";
import { ErpError } from "#middleware/erp.ts";
import { lines } from "#middleware/odoo/core/html.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { fileOf } from "#middleware/odoo/core/operations.ts";
import { customers, Done, recordId } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { reviewImageOf } from "#middleware/odoo/images/paths.ts";
import { ownReviewOf, reviewOf, ReviewRow } from "./rows.ts";

const Listed = z.object({
  histogram: z.array(z.int()),
  total: z.int(),
  page: z.int(),
  reviews: z.array(ReviewRow),
});
const Own = z.object({ review: z.union([ReviewRow, z.literal(false)]) });
const Saved = z.object({ review: ReviewRow });

/** Odoo's ratings of products with their messages; the procedures decide who may write and how often. */
export function reviews(odoo: Odoo): OdooHandlers<typeof contract> {
  async function goodsOf(productId: string) {
    const id = recordId(productId);
    return id === null ? undefined : odoo.catalogIndex.goodsOf(id);
  }

  return {
    async "reviews.list"({ productId, sort, page }, visitor) {
      const goods = await goodsOf(productId);
      if (!goods) return null;
      const args = { template_id: goods.id, sort, page };
      const answer = await odoo.ask(visitor, "reviews.list", args, Listed);
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
      if (!goods || !customers(shopper)) return { review: null };
      const { review } = await odoo.ask(shopper, "reviews.mine", { template_id: goods.id }, Own);
      return { review: review ? ownReviewOf(review, goods.slug) : null };
    },

    "reviews.requested": odoo.query({
      answer: z.object({ template_id: z.union([z.int(), z.literal(false)]) }),
      async view({ template_id: id }) {
        const goods = id === false ? undefined : await goodsOf(String(id));
        return goods ? { slug: goods.slug } : null;
      },
    }),

    async "reviews.save"(input, shopper) {
      return odoo.claimImages(input.pictures, async (images) => {
        if (!customers(shopper)) throw new ErpError("not-signed-in");
        const goods = await goodsOf(input.productId);
        if (!goods) return { ok: false, refusal: "product-not-found" };
        const args = {
          template_id: goods.id,
          ...textOf(input),
          keep: input.keepPictures.flatMap((path) => reviewImageOf(path)?.id ?? []),
          pictures: images.map(fileOf),
        };
        const { review } = await odoo.ask(shopper, "reviews.save", args, Saved);
        await odoo.catalogIndex.refresh([goods.id]);
        return { ok: true, data: ownReviewOf(review, goods.slug) };
      });
    },

    "reviews.remove": odoo.mutation({
      onlyFor: customers,
      ids: { id: "review-not-found" },
      answer: z.object({ template_id: z.int() }),
      async view(gone) {
        await odoo.catalogIndex.refresh([gone.template_id]);
        return {};
      },
    }),

    "reviews.report": odoo.mutation({ ids: { id: "review-not-found" }, answer: Done }),
  };
}

function textOf({ rating, message }: ParsedInput<"reviews.save">) {
  const paragraphs = message === "" ? [] : message.split("\n\n");
  const body = paragraphs.map((text) => `<p>${lines(text)}</p>`).join("");
  return { rating: rating ?? 0, message, body };
}
