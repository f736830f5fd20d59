import { GIFT_DAYS } from "#contract/limits.ts";
import { addDays } from "./business-days.ts";

/** Why a gift card cannot be sent on that day; both days in the seller's time zone. */
export function giftDayProblem(on: string, today: string): "day-past" | "day-too-late" | null {
  if (on < today) return "day-past";
  return on > addDays(today, GIFT_DAYS) ? "day-too-late" : null;
}
