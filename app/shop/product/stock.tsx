import type { ReactNode } from "react";
import type { Availability } from "#contract/catalog.ts";

const LOOKS = {
  "in-stock": "text-good",
  "low-stock": "text-warn",
  "sold-out": "text-bad",
} as const;

type StockProps = { availability: Availability; children: ReactNode };

/** The stock as text; the colour adds no information. */
export function Stock({ availability, children }: StockProps) {
  return (
    <p className={`flex items-center gap-2 font-semibold ${LOOKS[availability]}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </p>
  );
}
