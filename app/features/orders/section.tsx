import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; isQuiet?: boolean; children: ReactNode };

/** One section of an order page. */
export function Section({ id, title, isQuiet = false, children }: SectionProps) {
  const look = isQuiet ? "bg-mist" : "border border-line bg-white";
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-4 rounded-card p-5 ${look}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
