import { href } from "react-router";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useShopperMarks } from "#app/shop/use-shopper-marks.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Parameter and place of a customer's own review, on the page of a product's reviews. */
export const YOURS = "?yours#yours";

/** The way to the shopper's own review; in a kept page the server puts it in (docs/decisions/033). */
export function ReviewState({ slug }: { slug: string }) {
  const t = useT(reviewsTexts);
  const local = useLocalPath();
  const { isSignedIn } = useShopperMarks();
  const own = local(href("/product/:slug/reviews", { slug })) + YOURS;
  const to = isSignedIn ? own : `${local(href("/login"))}?${new URLSearchParams({ to: own })}`;
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-3">
      {isSignedIn ? t("yours.intro") : t("yours.guest")}
      <ButtonLink look="secondary" to={to} rel="nofollow">
        {isSignedIn ? t("yours.open") : t("yours.logIn")}
      </ButtonLink>
    </p>
  );
}
