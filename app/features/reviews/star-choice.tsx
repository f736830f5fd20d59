import { reviewsTexts } from "#locales/reviews/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { StarRow } from "#app/shop/product/stars.tsx";

/** Radio buttons for one to five stars, or none. */
export function StarChoice({ name, chosen }: { name: string; chosen: string }) {
  const t = useT(reviewsTexts);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("yours.rating")}</legend>
      <div className="grid max-w-sm grid-cols-5 gap-1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex min-h-12 items-center justify-center gap-1 rounded-control border border-edge px-1 has-checked:border-ink has-checked:bg-mist has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={chosen === String(stars)}
              className="size-4 accent-accent"
            />
            <span aria-hidden="true">
              {stars}
              <StarRow value={1} of={1} />
            </span>
            <span className="sr-only">{t("yours.stars", { stars })}</span>
          </label>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="radio"
          name={name}
          value=""
          defaultChecked={chosen === ""}
          className="size-4 accent-accent"
        />
        {t("yours.noStars")}
      </label>
    </fieldset>
  );
}
