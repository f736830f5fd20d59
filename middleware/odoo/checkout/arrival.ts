import type { DeliveryMethod } from "#contract/checkout.ts";
import { addBusinessDays } from "#middleware/rules/business-days.ts";
import type { CarrierRow } from "./rows.ts";

/** Null while staff have entered no days. One of them is enough. */
export function arrivalOf(
  day: string,
  { min_days: min, max_days: max }: Pick<CarrierRow, "min_days" | "max_days">,
): DeliveryMethod["arrival"] {
  if (min <= 0 && max <= 0) return null;
  return {
    earliest: addBusinessDays(day, min > 0 ? min : max),
    latest: addBusinessDays(day, Math.max(min, max)),
  };
}
