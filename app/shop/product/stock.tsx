import type { Availability } from "#contract/catalog.ts";
import { shopTexts } from "#locales/shop/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

const LOOKS = {
  "in-stock": "text-good",
  "low-stock": "text-warn",
  "sold-out": "text-bad",
} as const;

/** The stock as text; the colour adds no information. */
export function AvailabilityText({
  availability,
  left,
}: {
  availability: Availability;
  left: number | null;
}) {
  const t = useT(shopTexts);
  const isCounted = availability === "low-stock" && left !== null;
  return (
    <p className={`flex items-center gap-2 font-semibold ${LOOKS[availability]}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {isCounted ? t("availability.left", { count: left }) : t(`availability.${availability}`)}
    </p>
  );
}
