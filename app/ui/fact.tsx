import type { ReactNode } from "react";

/** One entry of a `<dl>`: a label and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
