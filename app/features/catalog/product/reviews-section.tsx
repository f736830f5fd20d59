import { lazy } from "react";
import type { ReviewPage } from "#contract/reviews.ts";
import { useCameWithPage } from "#app/ui/use-came-with-page.ts";

const Reviews = lazy(() => import("./reviews.tsx"));
const FRAME = { "aria-labelledby": "o_product_page_reviews", className: "mt-12" };

/**
 * Static content: hydration keeps the server's HTML, and loads neither the code nor the texts (docs/decisions/007).
 * They are loaded after a client navigation to the page only.
 */
export function ReviewsSection(props: { slug: string; page: ReviewPage | null }) {
  const isStill = useCameWithPage();
  if (!import.meta.env.SSR && isStill) {
    const asItIs = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
    return <section {...FRAME} {...asItIs} />;
  }
  return (
    <section {...FRAME}>
      <Reviews {...props} />
    </section>
  );
}

export function ReviewsSkeleton() {
  return (
    <div data-skeleton aria-hidden="true" className="mt-12">
      <div className="mb-4 h-8 w-56 rounded-control bg-mist" />
      <div className="h-40 rounded-card bg-mist" />
    </div>
  );
}
