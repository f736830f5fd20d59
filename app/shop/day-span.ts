import { formatDay } from "./day.tsx";

type DaySpan = {
  /** `YYYY-MM-DD`, as the other. */
  earliest: string;
  latest: string;
};

/** `25/11/2026 – 27/11/2026`, or one day alone. */
export function formatDays({ earliest, latest }: DaySpan): string {
  return [...new Set([earliest, latest])].map(formatDay).join(" – ");
}
