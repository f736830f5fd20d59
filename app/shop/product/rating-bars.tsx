import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { StarRow } from "./stars.tsx";

/** The number of ratings with five stars down to one; `histogram` begins with one star. */
export function RatingBars({ histogram }: { histogram: number[] }) {
  const t = useT(reviewsTexts);
  const all = Math.max(
    1,
    histogram.reduce((sum, count) => sum + count, 0),
  );
  return (
    <ul className="flex max-w-sm flex-col gap-1 text-sm">
      {histogram
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <li key={stars} className="flex items-center gap-2">
            <span className="sr-only">{t("bar", { stars, count })}</span>
            <span aria-hidden="true" className="w-8 shrink-0 figures">
              {stars} <StarRow value={1} of={1} />
            </span>
            <span
              aria-hidden="true"
              className="painted h-2.5 grow overflow-hidden rounded-full bg-line"
            >
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(count / all) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-8 shrink-0 text-right figures text-soft">
              {count}
            </span>
          </li>
        ))}
    </ul>
  );
}
