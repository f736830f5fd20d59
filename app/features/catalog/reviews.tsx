import type { Product } from "#contract/catalog.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { StarRow, Stars } from "#app/shop/stars.tsx";

export function Reviews({ rating, reviews }: Pick<Product, "rating" | "reviews">) {
  const t = useT("catalog");
  return (
    <section aria-labelledby="reviews" className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews" className="text-2xl">
          {t("product.reviews")}
        </h2>
        <Stars {...rating} />
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-white p-5">
            <article>
              <p>
                <StarRow value={review.rating} />
                <span className="sr-only">{t("stars.given", { rating: review.rating })}</span>
              </p>
              <p lang={review.language} className="mt-2">
                {review.message}
              </p>
              <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-soft">
                <span className="font-semibold text-ink">{review.author}</span>
                <Day date={review.date} />
                {review.isVerified && <span className="text-good">✓ {t("product.verified")}</span>}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
