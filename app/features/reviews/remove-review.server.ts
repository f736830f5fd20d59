import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { ReviewPost } from "./save-review.server.ts";

export function removeReview(post: ReviewPost) {
  const done = () => redirectWithToast(`${post.url.pathname}?yours`, "toast:reviews.removed");
  return submit(post, {
    operation: "reviews.remove",
    refusals: { "review-not-found": done }, // already removed
    done,
  });
}
