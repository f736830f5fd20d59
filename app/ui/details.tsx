import { type ReactNode, useState } from "react";

type DetailsProps = { title: string; isOpen?: boolean; className?: string; children: ReactNode };

/** What few need, behind its title. What had to be open stays so until it is closed by hand. */
export function Details({
  title,
  isOpen = false,
  className = "border-t border-line pt-2",
  children,
}: DetailsProps) {
  const [hadToOpen, setHadToOpen] = useState(isOpen);
  if (isOpen && !hadToOpen) setHadToOpen(true);
  return (
    <details open={hadToOpen} className={`group ${className}`}>
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
