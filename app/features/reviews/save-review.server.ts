import { YOURS } from "#app/shop/product/review-state.tsx";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export type ReviewPost = Post & { productId: string };

export function saveReview(post: ReviewPost) {
  return submit(post, {
    operation: "reviews.save",
    given: { productId: post.productId },
    botCheck: "review",
    errors: "reviews:errors",
    tooMany: "reviews:errors.too-many",
    failed: "reviews:errors.failed",
    done: () => redirectWithToast(post.url.pathname + YOURS, "toast:reviews.saved"),
  });
}
