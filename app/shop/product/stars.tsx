import type { CSSProperties } from "react";
import { shopTexts } from "#locales/shop/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useNumber } from "#app/shop/money/number.ts";

type StarsProps = { average: number; count: number; className?: string };

/** Five stars filled to a tenth, and the rating as text. */
export function Stars({ average, count, className = "" }: StarsProps) {
  const t = useT(shopTexts);
  const number = useNumber();
  if (count === 0) return <p className={`text-sm text-soft ${className}`}>{t("stars.none")}</p>;
  const shown = number(average, 1, 1);
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-sm text-soft ${className}`}>
      <span className="sr-only">{t("stars.text", { average: shown, count })}</span>
      <StarRow value={average} />
      <span aria-hidden="true">
        {shown} ({number(count)})
      </span>
    </p>
  );
}

/** The stars only, to be shown beside a text; `value` of them are filled, out of `of`. */
export function StarRow({ value, of = 5 }: { value: number; of?: number }) {
  const filled = `${(value / of) * 100}%`;
  return (
    <span
      aria-hidden="true"
      className="stars"
      style={{ "--filled": filled, "--stars": of } as CSSProperties}
    />
  );
}
