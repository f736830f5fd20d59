import { z } from "zod";
import { REPORT_REASONS } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import { key } from "#app/i18n/messages.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { ReviewPost } from "./save-review.server.ts";

const Report = z.object({ id: Id, reason: z.enum(REPORT_REASONS, key("reviews:errors.reason")) });

export function reportReview(post: ReviewPost) {
  const done = () => redirectWithToast(post.url.pathname, "toast:reviews.reported");
  return submit(post, {
    operation: "reviews.report",
    schema: Report,
    botCheck: "report",
    tooMany: "reviews:errors.too-many",
    failed: "reviews:errors.report-failed",
    refusals: { "review-not-found": done }, // already removed
    done,
  });
}
