import { href } from "react-router";
import type { ReviewPage } from "#contract/reviews.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { RatingBars } from "#app/shop/product/rating-bars.tsx";
import { ReviewItem } from "#app/shop/product/review-item.tsx";
import { YOURS } from "#app/shop/product/review-state.tsx";
import { Stars } from "#app/shop/product/stars.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TryAgain } from "#app/ui/try-again.tsx";

type ReviewsProps = { slug: string; page: ReviewPage | null };

/** The newest reviews and a link to all of them. Pages that render it must import `reviewsTexts`. */
export default function Reviews({ slug, page }: ReviewsProps) {
  const t = useT(reviewsTexts);
  const local = useLocalPath();
  const all = local(href("/product/:slug/reviews", { slug }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="o_product_page_reviews">{t("section")}</h2>
        {page && <Stars {...page.rating} />}
      </div>
      {page ? (
        <Newest page={page} />
      ) : (
        <p className="text-soft">
          {t("notLoaded")} <TryAgain />
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {page && page.total > 0 && (
          <ButtonLink look="secondary" to={all}>
            {page.total === 1 ? t("seeOne") : t("seeAll", { count: page.total })}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={all + YOURS} rel="nofollow">
          {t("write")}
        </ButtonLink>
      </p>
    </>
  );
}

function Newest({ page }: { page: ReviewPage }) {
  return (
    <>
      {page.rating.count > 0 && <RatingBars histogram={page.histogram} />}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {page.reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
    </>
  );
}
