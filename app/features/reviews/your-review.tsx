import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form, href, useLocation } from "react-router";
import type { OwnReview } from "#contract/reviews.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ReviewForm } from "./review-form.tsx";

type YourReviewProps = {
  isGuest: boolean;
  review: OwnReview | null;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function YourReview({ isGuest, review, ...form }: YourReviewProps) {
  const t = useT(reviewsTexts);
  return (
    <section
      id="yours"
      aria-labelledby="yours-title"
      className="rounded-card border border-line bg-white p-5"
    >
      <h2 id="yours-title" className="text-xl">
        {t("yours.title")}
      </h2>
      {isGuest ? (
        <Guest />
      ) : (
        <>
          {review?.isHidden && <Notice kind="warning">{t("yours.hidden")}</Notice>}
          <ReviewForm review={review} {...form} />
          {review && <Remove id={review.id} />}
        </>
      )}
    </section>
  );
}

function Guest() {
  const t = useT(reviewsTexts);
  const local = useLocalPath();
  const { pathname } = useLocation();
  const to = new URLSearchParams({ to: `${pathname}#yours` });
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-3">
      {t("yours.guest")}
      <ButtonLink look="secondary" to={`${local(href("/login"))}?${to}`}>
        {t("yours.logIn")}
      </ButtonLink>
    </p>
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
      <Form method="post" action={pathname} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="id" value={id} />
        <p>{t("yours.removeSure")}</p>
        <SubmitButton name="intent" value="remove" look="secondary" pending={t("yours.removing")}>
          {t("yours.removeYes")}
        </SubmitButton>
      </Form>
    </details>
  );
}
