import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { REVIEW_SORTS } from "#contract/limits.ts";
import type { ReviewPage } from "#contract/reviews.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { ReviewItem } from "#app/shop/product/review-item.tsx";
import { Pages } from "#app/ui/pages.tsx";

type Sort = (typeof REVIEW_SORTS)[number];

type ReviewListProps = {
  list: ReviewPage;
  sort: Sort;
  /** Whether the page also shows the form of the shopper's own review, which its links keep. */
  isYours: boolean;
  /** The shopper's own review, if the page knows it: nobody reports that. */
  ownId: string | undefined;
};

export function ReviewList({ list, sort, isYours, ownId }: ReviewListProps) {
  const t = useT(reviewsTexts);
  const address = useAddress({ sort, page: list.page, isYours });
  if (list.total === 0) return <p className="text-soft">{t("none")}</p>;
  return (
    <section aria-labelledby="all">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="all" className="text-xl">
          {t("all")}
        </h2>
        <p className="text-soft">{t("count", { count: list.total })}</p>
      </div>
      {list.total > 1 && <Sorts sort={sort} isYours={isYours} />}
      <ul className="flex flex-col gap-5">
        {list.reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review}>
              {review.id !== ownId && (
                <Link
                  to={`${address({ report: review.id })}#report`}
                  rel="nofollow"
                  aria-label={t("report.linkOf", { author: review.author })}
                  className="mt-1 inline-flex min-h-11 items-center text-sm text-soft underline"
                >
                  {t("report.link")}
                </Link>
              )}
            </ReviewItem>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pages
          page={list.page}
          pageCount={list.pageCount}
          at={(page) => `${address({ page })}#all`}
          texts={{
            label: t("pages.label"),
            previous: t("pages.previous"),
            next: t("pages.next"),
            current: t("pages.current", { page: list.page, count: list.pageCount }),
          }}
        />
      </div>
    </section>
  );
}

function Sorts({ sort, isYours }: Pick<ReviewListProps, "sort" | "isYours">) {
  const t = useT(reviewsTexts);
  const address = useAddress({ sort, page: 1, isYours });
  return (
    <nav aria-label={t("sort.label")} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {REVIEW_SORTS.map((one) => (
          <li key={one}>
            <Link
              to={address({ sort: one })}
              preventScrollReset
              aria-current={one === sort ? "true" : undefined}
              className="tab"
            >
              {t(`sort.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Builds this page's URL with other parameters; default values are left out. */
function useAddress(shown: { sort: Sort; page: number; isYours: boolean }) {
  const { pathname } = useLocation();
  return (wanted: { sort?: Sort; page?: number; report?: string }) => {
    const all = { ...shown, report: "", ...wanted };
    const params = new URLSearchParams();
    if (all.isYours) params.set("yours", "");
    if (all.sort !== REVIEW_SORTS[0]) params.set("sort", all.sort);
    if (all.page > 1) params.set("page", String(all.page));
    if (all.report) params.set("report", all.report);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}
