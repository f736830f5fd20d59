import { type ReactNode, useState } from "react";
import type { Field } from "./fields.tsx";

type MoreFieldsProps = { title: string; fields: Field[]; children: ReactNode };

/** Fields that few need: closed, and open as soon as something is typed in one of them or wrong. */
export function MoreFields({ title, fields, children }: MoreFieldsProps) {
  const isUsed = fields.some(({ value, errors }) => value || errors);
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    <details open={wasUsed} className="group/more sm:col-span-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <span aria-hidden="true" className="group-open/more:rotate-90">
          ›
        </span>
        {title}
      </summary>
      {children}
    </details>
  );
}
