import { lazy } from "react";
import type { ReviewPage } from "#contract/reviews.ts";
import { useCameWithPage } from "#app/ui/use-came-with-page.ts";

const Reviews = lazy(async () => {
  const module = await import("./reviews.tsx");
  return { default: module.Reviews };
});
const FRAME = { "aria-labelledby": "reviews", className: "mt-12" };

/**
 * Nothing in it needs a script, so what came with the page's HTML stays as it is, and its code and texts stay on the
 * server (docs/decisions/007). A browser gets them when the shopper comes here from another page of the shop.
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
