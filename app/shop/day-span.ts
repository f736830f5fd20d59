import { formatDay } from "./day.tsx";

type DaySpan = {
  /** `YYYY-MM-DD`, as the other. */
  earliest: string;
  latest: string;
};

/** `25–27/11/2026`, `28/11–03/12/2026`, or one day alone: month and year stand once if they are the same. */
export function formatDays({ earliest, latest }: DaySpan): string {
  if (earliest === latest) return formatDay(latest);
  const shared = [8, 5].find((length) => latest.startsWith(earliest.slice(0, length))) ?? 0;
  return `${formatDay(earliest.slice(shared))}–${formatDay(latest)}`;
}
