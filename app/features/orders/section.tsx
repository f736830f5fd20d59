import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; isQuiet?: boolean; children: ReactNode };

/** One section of an order page. */
export function Section({ id, title, isQuiet = false, children }: SectionProps) {
  const look = isQuiet ? "rounded-card bg-mist p-5" : "border-t border-line pt-6";
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-4 ${look}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
