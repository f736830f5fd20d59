import type { ReactNode } from "react";
import { LARGE_IMAGE } from "#contract/limits.ts";
import type { Review } from "#contract/reviews.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { ShopImage, useImageUrl } from "#app/shop/images/image.tsx";
import { StarRow } from "./stars.tsx";

/** A review of a product. `children`: the actions on it. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const t = useT(reviewsTexts);
  const { rating, message, author } = review;
  return (
    <article className="border-t border-line pt-5">
      {rating !== null && (
        <p className="mb-2">
          <StarRow value={rating} />
          <span className="sr-only">{t("given", { rating })}</span>
        </p>
      )}
      {message && (
        <p lang={review.language} className="whitespace-pre-line">
          {message}
        </p>
      )}
      <Images review={review} />
      <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>
        <Day date={review.date} />
        {review.isVerified && <span className="text-good">✓ {t("verified")}</span>}
      </p>
      {children}
    </article>
  );
}

/** Links to the full-size images; work without JavaScript. */
function Images({ review: { pictures, author } }: { review: Review }) {
  const t = useT(reviewsTexts);
  const url = useImageUrl();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((image, index) => (
        <li key={image.path}>
          <a href={url(image, LARGE_IMAGE)} className="block">
            <ShopImage
              image={image}
              alt={t("picture", { number: index + 1, author })}
              sizes="80px"
              upTo={160}
              className="size-20 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
