import { getFormProps } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useLocation } from "react-router";
import type { Input } from "#contract/operations.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { BotCheck } from "#app/shop/bot-check.tsx";
import { ShopImage } from "#app/shop/images/image.tsx";
import { ImagesField } from "#app/shop/images/images-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { StarChoice } from "./star-choice.tsx";

type ReviewFormProps = {
  review: OwnReview | null;
  stars: number | null;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
};

export function ReviewForm({ review, stars, constraint, reply }: ReviewFormProps) {
  const t = useT(reviewsTexts);
  const { pathname } = useLocation();
  const [form, fields] = useShopForm<Input<"reviews.save">>(reply, constraint, {
    id: "review",
    defaultValue: { message: review?.message ?? "" },
  });
  const chosen = reply ? typed(reply, "rating") : String(stars ?? "");
  return (
    <Form
      method="post"
      action={`${pathname}?yours`}
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="mt-2 flex flex-col gap-4"
    >
      <p className="text-soft">{t("yours.intro")}</p>
      <FormErrors form={form} />
      <StarChoice name={fields.rating.name} chosen={chosen} />
      <TextAreaField
        field={fields.message}
        label={t("yours.message")}
        hint={t("yours.messageHint")}
        isOptional
      />
      {review && review.pictures.length > 0 && <KeptImages review={review} reply={reply} />}
      <ImagesField field={fields.pictures} reply={reply} />
      <BotCheck action="review" />
      <SubmitButton name="intent" value="save" pending={t("yours.pending")} className="self-start">
        {review ? t("yours.change") : t("yours.submit")}
      </SubmitButton>
    </Form>
  );
}

/** The images of a saved review; unchecking one removes it. */
function KeptImages({ review, reply }: { review: OwnReview; reply: Reply | undefined }) {
  const t = useT(reviewsTexts);
  const posted: unknown = reply?.initialValue?.["keepPictures"];
  const kept = reply ? [posted].flat() : review.pictures.map(({ path }) => path);
  return (
    <fieldset>
      <legend className="font-semibold">{t("yours.pictures")}</legend>
      <ul className="flex flex-col gap-2">
        {review.pictures.map((image, index) => (
          <li key={image.path}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="keepPictures"
                value={image.path}
                defaultChecked={kept.includes(image.path)}
                className="size-5 shrink-0 accent-accent"
              />
              <ShopImage
                image={image}
                alt=""
                sizes="64px"
                upTo={160}
                className="size-16 rounded-control border border-line"
              />
              {t("yours.keep", { number: index + 1 })}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
