import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useLocation } from "react-router";
import type { OwnReview } from "#contract/reviews.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Place } from "#app/shop/place.tsx";
import { ReviewState } from "#app/shop/product/review-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ReviewForm } from "./review-form.tsx";

type YourReviewProps = {
  slug: string;
  /** Null unless a customer asked for it. */
  yours: {
    review: OwnReview | null;
    stars: number | null;
    constraint: ReturnType<typeof getZodConstraint>;
  } | null;
  reply: Reply | undefined;
};

export function YourReview({ slug, yours, reply }: YourReviewProps) {
  const t = useT(reviewsTexts);
  return (
    <section id="yours" aria-labelledby="yours-title" className="border-t border-line pt-6">
      <h2 id="yours-title" className="text-xl">
        {t("yours.title")}
      </h2>
      {yours ? (
        <>
          {yours.review?.isHidden && <Notice kind="warning">{t("yours.hidden")}</Notice>}
          <ReviewForm {...yours} reply={reply} />
          {yours.review && <Remove id={yours.review.id} />}
        </>
      ) : (
        <Place name={`yours:${slug}`}>
          <ReviewState slug={slug} />
        </Place>
      )}
    </section>
  );
}

/** Asks for confirmation; works without JavaScript. */
function Remove({ id }: { id: string }) {
  const t = useT(reviewsTexts);
  const { pathname } = useLocation();
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center text-soft underline">
        {t("yours.remove")}
      </summary>
      <Form
        method="post"
        action={`${pathname}?yours`}
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <p>{t("yours.removeSure")}</p>
        <SubmitButton name="intent" value="remove" look="secondary" pending={t("yours.removing")}>
          {t("yours.removeYes")}
        </SubmitButton>
      </Form>
    </details>
  );
}
