import { type ReactNode, useState } from "react";

type DetailsProps = { title: string; isOpen?: boolean; children: ReactNode };

/** What few need in a summary, behind its title. What had to be open stays so until it is closed by hand. */
export function Details({ title, isOpen = false, children }: DetailsProps) {
  const [hadToOpen, setHadToOpen] = useState(isOpen);
  if (isOpen && !hadToOpen) setHadToOpen(true);
  return (
    <details open={hadToOpen} className="group border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <span aria-hidden="true" className="group-open:rotate-90">
          ›
        </span>
        {title}
      </summary>
      <div className="flex flex-col gap-3 pt-2">{children}</div>
    </details>
  );
}
