import type { PerUnit as Shown } from "#contract/product-marks.ts";
import { Price } from "./price.tsx";

/** After a price: `AU$12.00 / kg`. Nothing for pieces. */
export function Per({ unit }: { unit: string | null | undefined }) {
  return unit && <span className="text-sm font-normal text-soft"> / {unit}</span>;
}

/** What a kilogram or a litre costs, below the price. */
export function PerUnit({ of }: { of: Shown | null | undefined }) {
  return (
    of && (
      <span className="w-full text-sm text-soft">
        <Price money={of.price} /> / {of.unit}
      </span>
    )
  );
}
